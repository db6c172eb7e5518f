import { expect, test } from "vitest";
import { part } from "../../lib/part";
import { GameWords } from "../../table/words";
import type { Since } from "../contract";
import { roomThen } from "./rooms";
import type { CarnegieView } from "./wire";

const words = new GameWords(
  "en",
  { "name.r3c3": "C2", "name.sales": "Sales", "name.lobby": "Lobby" },
  [],
  [],
);
const view = part<CarnegieView>({
  companies: [
    {
      cells: [
        { id: "r4c1", department: "lobby" },
        { id: "r3c3", department: "sales" },
      ],
    },
  ],
});
const built = (seat: number) => ({
  seq: 9,
  seat,
  action: null,
  events: [{ event: "DepartmentBuilt", seat, department: "sales", cell: "r3c3" }],
});
const since = (later: unknown[]) => ({ view, later }) as Since<CarnegieView>;

test("the log calls rooms by their departments, and a lot by its place until something is built there", () => {
  expect(roomThen(0, "r4c1", words, since([]))).toBe("Lobby");
  expect(roomThen(0, "r3c3", words, since([]))).toBe("Sales");
  expect(roomThen(0, "r3c3", words, since([built(1)]))).toBe("Sales");
  expect(roomThen(0, "r3c3", words, since([built(0)]))).toBe("C2");
  expect(roomThen(0, "r3c3", words)).toBe("C2");
});
