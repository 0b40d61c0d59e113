"""Rules of the game unit of Flash: picks, turns against the clock, draws, challenges and slaps (FLSH)."""
