// Every text a person reads is a key of page.ftl: no words in the markup, no key that is missing or of no use.
import { readFileSync, readdirSync } from "node:fs";
import { parse } from "svelte/compiler";

const root = new URL("../src/", import.meta.url);
const files = readdirSync(root, { recursive: true }).filter((name) => /\.(svelte|ts)$/.test(name));
const catalogue = readFileSync(new URL("../../uno_bridge/text/en/page.ftl", import.meta.url), "utf8");
const keys = new Set([...catalogue.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]));
const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt"]);
const wrong = [];
const used = new Set();
// Editions, options and instructions are named by the referee.
const starts = new Set(["edition-", "option-", "page-how-"]);

function walk(node, file) {
  if (Array.isArray(node)) {
    for (const entry of node) walk(entry, file);
    return;
  }
  if (node === null || typeof node !== "object") return;
  if (node.type === "Text" && /\p{L}{2,}/u.test(node.data))
    wrong.push(`${file}: words in the markup: ${node.data.trim()}`);
  if (node.type === "StyleDirective") return;
  if (node.type === "Attribute") {
    if (SPOKEN.has(node.name) && Array.isArray(node.value)) walk(node.value, file);
    return;
  }
  for (const [name, value] of Object.entries(node))
    if (name !== "css" && name !== "instance" && name !== "module") walk(value, file);
}

for (const file of files) {
  const source = readFileSync(new URL(file, root), "utf8");
  if (file.endsWith(".svelte")) walk(parse(source, { modern: true }).fragment, file);
  for (const [, key] of source.matchAll(/["'`](page-[\w-]*[\w])["'`]/g)) {
    used.add(key);
    if (!keys.has(key)) wrong.push(`${file}: no text for ${key}`);
  }
  for (const [, start] of source.matchAll(/`(page-[\w-]*-)\$\{/g)) starts.add(start);
}
// `word("end", ...)` and its like put a key together from its group.
for (const file of files)
  for (const [, group] of readFileSync(new URL(file, root), "utf8").matchAll(/word\("(\w+)"/g))
    starts.add(`page-${group}-`);
for (const key of keys)
  if (!used.has(key) && ![...starts].some((start) => key.startsWith(start)))
    wrong.push(`page.ftl: ${key} is of no use`);

if (wrong.length) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
