/** Writes src/geography/usa.json, the outline of the United States and its states, and the regions of Carnegie, in board units of 1000 by 620. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
mkdirSync("src/geography", { recursive: true });
writeFileSync("src/geography/usa.json", JSON.stringify({ land: path(2)(land), borders: path(3)(borders) }));

/** The regions of Carnegie by the codes of their states. */
const regions = {
  west: "53 41 06 32 04 16 30 56 49 08 35",
  midwest: "38 46 31 20 27 19 29 55 17 26 18 39",
  south: "48 40 05 22 28 01 47 21 13 12 45 37",
  east: "51 54 24 10 11 42 34 36 09 44 25 50 33 23",
};
const shapes = Object.entries(regions).map(([region, codes]) => {
  const inside = new Set(codes.split(" "));
  const shape = merge(
    atlas,
    states.filter((state) => inside.has(state.id)),
  );
  shape.coordinates = shape.coordinates.filter((polygon) => polygon[0].length > 60);
  return [region, path(2)(shape)];
});
writeFileSync("src/games/carnegie/regions.json", JSON.stringify(Object.fromEntries(shapes)));
