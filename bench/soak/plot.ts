/** A panel of lines. All panels share the time axis, and each value axis starts at zero. */
export interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

const WIDTH = 880;
const LEFT = 64;
const RIGHT = 150;
const TOP = 44;
const HEIGHT = 150;
const GAP = 58;
/** The colours also differ in lightness, for colour-blind readers and black-and-white printers. */
const COLOURS = [
  "#0b7a75",
  "#c2571a",
  "#e39a5f",
  "#7a5ea8",
  "#b9a3d6",
  "#4f81b8",
  "#9cc0e4",
  "#8a8f98",
  "#c9a227",
];

/** Draws the panels one below the other, legible on light and dark backgrounds. */
export function plot(title: string, minutes: readonly number[], panels: readonly Panel[]): string {
  const height = TOP + panels.length * (HEIGHT + GAP);
  const last = Math.max(...minutes);
  const x = (minute: number) => LEFT + ((WIDTH - LEFT - RIGHT) * minute) / last;
  const drawn = panels.map((panel, at) => drawPanel(panel, minutes, x, TOP + at * (HEIGHT + GAP) + 24));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<style>
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .title { font-size: 14px; font-weight: 600 } .quiet { fill: #59636e; font-size: 11px }
  .ground { fill: #ffffff } .grid { stroke: #d1d9e0 } polyline { fill: none; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .quiet { fill: #9198a1 } .ground { fill: #0d1117 } .grid { stroke: #3d444d }
  }
</style>
<rect class="ground" width="${WIDTH}" height="${height}"/>
<text class="title" x="${LEFT}" y="20">${title}</text>
${drawn.join("\n")}
</svg>
`;
}

function drawPanel(
  { title, unit, lines }: Panel,
  minutes: readonly number[],
  x: (minute: number) => number,
  top: number,
): string {
  const all = lines.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const step = stepOf(Math.max(...all, 1e-9));
  const most = step * Math.ceil(Math.max(...all, 1e-9) / step);
  const y = (value: number) => top + HEIGHT * (1 - value / most);
  const rows = Array.from({ length: Math.round(most / step) + 1 }, (_, at) => at * step).map(
    (value) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/>` +
      `<text class="quiet" x="${LEFT - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${Number(value.toPrecision(3))}</text>`,
  );
  const last = minutes.at(-1)!;
  const ticks = [0, last / 4, last / 2, (3 * last) / 4, last].map(
    (minute) =>
      `<text class="quiet" x="${x(minute).toFixed(1)}" y="${top + HEIGHT + 15}" text-anchor="middle">${Math.round(minute)} min</text>`,
  );
  const ends = lines.map(({ values }) => y(values.findLast((value) => value !== null) ?? 0));
  const places = apart(ends, top + HEIGHT - 4);
  const drawn = lines.map(({ name, values }, at) => {
    const points = values.flatMap((value, place) =>
      value === null ? [] : `${x(minutes[place]!).toFixed(1)},${y(value).toFixed(1)}`,
    );
    return (
      `<polyline stroke="${COLOURS[at]}" points="${points.join(" ")}"/>` +
      `<rect x="${WIDTH - RIGHT + 8}" y="${(places[at]! - 5).toFixed(1)}" width="10" height="10" fill="${COLOURS[at]}"/>` +
      `<text class="quiet" x="${WIDTH - RIGHT + 23}" y="${(places[at]! + 4).toFixed(1)}">${name}</text>`
    );
  });
  const heading = `<text x="${LEFT}" y="${top - 10}">${title}, ${unit}</text>`;
  return [heading, ...rows, ...ticks, ...drawn].join("\n");
}

/** The distance between grid lines: 1, 2 or 5 times a power of ten, so that there are three to six steps. */
function stepOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 3));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => most / step <= 6)!;
}

/** Positions of labels beside the ends of their lines, moved so that none overlap or fall below `lowest`. */
function apart(places: readonly number[], lowest: number): number[] {
  const moved: number[] = [];
  const downwards = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place);
  let next = -Infinity;
  for (const { place, at } of downwards) moved[at] = next = Math.max(place, next + 14);
  next = lowest + 14;
  for (const { at } of downwards.reverse()) moved[at] = next = Math.min(moved[at]!, next - 14);
  return moved;
}
