// Write src/lib/contract.ts from the referee's models. With --check, fail if the file is out of date.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const python = new URL("../../../.venv/bin/python", import.meta.url).pathname;
const target = new URL("../src/lib/contract.ts", import.meta.url);
const banner = "// Generated from uno_bridge.referee.commands by `npm run contract`.";

const schema = JSON.parse(execFileSync(python, ["-m", "uno_bridge.referee.commands"], { encoding: "utf8" }));

/**
 * Adapt pydantic's schema to json-schema-to-typescript: it would make a type of each field that has a title, and knows
 * the items of a tuple only as `items`. A field with one value distinguishes the members of a union, so it is required.
 */
function adapt(node) {
  if (Array.isArray(node)) return node.map((entry) => adapt(entry));
  if (node === null || typeof node !== "object") return node;
  const out = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "title" && typeof value === "string" && !node.properties) continue;
    out[key === "prefixItems" ? "items" : key] = adapt(value);
  }
  const constants = Object.entries(node.properties ?? {}).filter(([, field]) => "const" in field);
  if (constants.length) out.required = [...new Set([...(out.required ?? []), ...constants.map(([key]) => key)])];
  return out;
}

const text = await compile(adapt(schema), "Contract", {
  bannerComment: banner,
  additionalProperties: false,
  format: true,
  style: { printWidth: 120 },
});

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("src/lib/contract.ts is stale: run `npm run contract`");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
