/** Writes src/wire.ts and src/games/<game>/wire.ts from the JSON Schemas that `python -m gilded.server.protocol.schema` wrote. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { compile } from "json-schema-to-typescript";

const schemas = ".schema";
const python = process.env.GILDED_PYTHON ?? "../.venv/bin/python";
const banner = "/* Generated from the Python structs by scripts/types.mjs. */\n/* eslint-disable */";

/** An object without listed fields may hold any; every other object holds just its own. */
function open(schema) {
  if (schema === null || typeof schema !== "object") return schema;
  for (const part of Object.values(schema)) open(part);
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
    ignoreMinAndMaxItems: true,
    format: false,
  });
}

/** The kinds of action with number fields that cannot all be listed: a page offers to type the number. */
function openKinds(path) {
  const definitions = JSON.parse(readFileSync(path, "utf8")).$defs;
  const kinds = {};
  for (const { $ref } of definitions.Action.anyOf) {
    const { kind, ...fields } = definitions[$ref.split("/").at(-1)].properties;
    const numbers = Object.keys(fields).filter((name) => fields[name].type === "integer");
    if (numbers.length) kinds[kind.const] = numbers;
  }
  return kinds;
}

execFileSync(python, ["-m", "gilded.server.protocol.schema", schemas], { stdio: "inherit" });
writeFileSync("src/wire.ts", await typescript(`${schemas}/wire.json`));
const numbers = {};
for (const file of readdirSync(`${schemas}/games`)) {
  const game = file.replace(".json", "");
  mkdirSync(`src/games/${game}`, { recursive: true });
  writeFileSync(`src/games/${game}/wire.ts`, await typescript(`${schemas}/games/${file}`));
  numbers[game] = openKinds(`${schemas}/games/${file}`);
}
writeFileSync(
  "src/kinds.ts",
  `${banner}\nexport const openKinds: Record<string, Record<string, string[]>> = ${JSON.stringify(numbers)};\n`,
);
