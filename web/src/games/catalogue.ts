/** For tests: the actions of a game as its catalogue describes them in the schema. */
import { readFileSync } from "node:fs";

interface Field {
  const?: unknown;
  enum?: unknown[];
}
interface Schema {
  $defs: Record<string, { properties?: Record<string, Field> }>;
}

/** Whether the catalogue has a kind of action with these fields and values. */
export function catalogue(game: string): (action: object) => boolean {
  const { $defs } = JSON.parse(readFileSync(`.schema/games/${game}.json`, "utf8")) as Schema;
  const kinds = Object.entries($defs).flatMap(([name, { properties }]) =>
    name.endsWith("Action") && properties ? [properties] : [],
  );
  return (action) => {
    const given = Object.entries(action);
    return kinds.some(
      (fields) =>
        Object.keys(fields).length === given.length &&
        given.every(([name, value]) => {
          const field = fields[name];
          return field !== undefined && (field.enum ?? [field.const]).includes(value);
        }),
    );
  };
}
