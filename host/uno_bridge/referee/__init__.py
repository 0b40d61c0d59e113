"""The table: joins the rules, the launcher and the journal. One writer."""
