/**
 * Writes the types that come from Python, from the JSON Schemas of `python -m gilded.server.protocol.schema`:
 * src/wire.ts, and for each game with a folder its wire.ts (view, actions, events, previews) and data.ts (components).
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { compile } from "json-schema-to-typescript";

const schemas = ".schema";
const python = process.env.GILDED_PYTHON ?? "../.venv/bin/python";
const banner = "/* Generated from the Python structs by scripts/types.mjs. */\n/* eslint-disable */";

/** An object without listed fields may hold any; every other object holds just its own. */
function open(schema) {
  if (schema === null || typeof schema !== "object") return schema;
  for (const part of Object.values(schema)) open(part);
  if (schema.$ref) delete schema.default; // a reference with anything beside it would become a second type
  if (Array.isArray(schema.prefixItems)) {
    // A tuple, in the older words that the generator understands.
    schema.items = schema.prefixItems;
    schema.additionalItems = false;
    delete schema.prefixItems;
  } else if (schema.type === "array") {
    delete schema.minItems; // how many there must be is checked by the server
    delete schema.maxItems;
  }
  if (schema.type === "object" && !schema.properties && schema.additionalProperties === undefined)
    schema.additionalProperties = true;
  return schema;
}

async function typescript(path) {
  const schema = open(JSON.parse(readFileSync(path, "utf8")));
  return compile(schema, schema.title, {
    bannerComment: banner,
    unreachableDefinitions: true,
    additionalProperties: false,
    format: false,
  });
}

rmSync(schemas, { recursive: true, force: true });
// A game that cannot be described is named there; it matters here only if it has a folder, and then reading it fails.
spawnSync(python, ["-m", "gilded.server.protocol.schema", schemas], { stdio: "inherit" });
writeFileSync("src/wire.ts", await typescript(`${schemas}/wire.json`));
// A game from elsewhere has no page code here: the plain board needs no types.
for (const { name } of readdirSync("src/games", { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
)) {
  writeFileSync(`src/games/${name}/wire.ts`, await typescript(`${schemas}/games/${name}.json`));
  const components = `${schemas}/components/${name}.json`;
  if (existsSync(components)) writeFileSync(`src/games/${name}/data.ts`, await typescript(components));
}
