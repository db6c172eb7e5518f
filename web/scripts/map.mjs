/** Writes src/games/credit_mobilier/map.json: the outline of the United States and its states, in board units. */
import { readFileSync, writeFileSync } from "node:fs";
import { geoAlbers, geoPath, geoTransform } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";

const atlas = JSON.parse(readFileSync("node_modules/us-atlas/states-10m.json", "utf8"));
const elsewhere = new Set(["02", "15", "60", "66", "69", "72", "78"]);
const states = atlas.objects.states.geometries.filter((state) => !elsewhere.has(state.id));
const collection = { type: "GeometryCollection", geometries: states };
const projection = geoAlbers().fitExtent(
  [
    [92, 34],
    [968, 592],
  ],
  feature(atlas, collection),
);

/** Leaves out points nearer than `gap` to the last one: the board is small and the file must be too. */
function path(gap) {
  let last;
  const thin = geoTransform({
    lineStart() {
      last = undefined;
      this.stream.lineStart();
    },
    point(x, y) {
      if (last && Math.hypot(x - last[0], y - last[1]) < gap) return;
      last = [x, y];
      this.stream.point(x, y);
    },
  });
  return geoPath({ stream: (sink) => projection.stream(thin.stream(sink)) }).digits(0);
}

const land = merge(atlas, states);
land.coordinates = land.coordinates.filter((polygon) => polygon[0].length > 60);
const borders = mesh(atlas, collection, (a, b) => a !== b);
writeFileSync(
  "src/games/credit_mobilier/map.json",
  JSON.stringify({ land: path(2)(land), borders: path(3)(borders) }),
);
