/** A chart with one value per case and peer. */
export interface Plotted {
  readonly title: string;
  readonly cases: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

const WIDTH = 880;
const LEFT = 150;
const BAR = 13;
const GAP = 16;
const TOP = 64;
/** Also distinguishable by lightness, for readers who cannot see the colours. */
const COLOURS = ["#0b7a75", "#8f3b0c", "#c2571a", "#e39a5f", "#7a5ea8", "#8a8f98"];

/** Bars on a logarithmic scale, legible on light and dark backgrounds. */
export function plot({ title, cases, series }: Plotted): string {
  const all = series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const low = 10 ** Math.floor(Math.log10(Math.min(...all)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...all)));
  const x = (value: number) =>
    LEFT + ((WIDTH - LEFT - 90) * Math.log10(value / low)) / Math.log10(high / low);
  const group = series.length * BAR + GAP;
  const height = TOP + cases.length * group + 24;
  const ticks = Array.from(
    { length: Math.round(Math.log10(high / low)) + 1 },
    (_, power) => low * 10 ** power,
  );
  const grid = ticks.map(
    (tick) =>
      `<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="${TOP - 8}" y2="${height - 20}"/>` +
      `<text class="quiet" x="${x(tick)}" y="${height - 6}" text-anchor="middle">${short(tick)}</text>`,
  );
  // Letters of this size are about 6.4 units wide.
  const legendAt = series.map((_, at) =>
    series.slice(0, at).reduce((left, { name }) => left + 34 + 6.4 * name.length, 20),
  );
  const legend = series.map(
    ({ name }, at) =>
      `<rect x="${legendAt[at]}" y="34" width="11" height="11" fill="${COLOURS[at]}"/>` +
      `<text x="${legendAt[at]! + 16}" y="44">${name}</text>`,
  );
  const bars = cases.flatMap((name, row) => [
    `<text x="${LEFT - 10}" y="${TOP + row * group + (series.length * BAR) / 2 + 4}" text-anchor="end">${name}</text>`,
    ...series.flatMap(({ values }, at) => {
      const value = values[row];
      const y = TOP + row * group + at * BAR;
      if (value == null) return [];
      return [
        `<rect x="${LEFT}" y="${y}" width="${(x(value) - LEFT).toFixed(1)}" height="${BAR - 2}" fill="${COLOURS[at]}"/>`,
        `<text class="quiet" x="${(x(value) + 5).toFixed(1)}" y="${y + BAR - 4}">${short(value)}</text>`,
      ];
    }),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<style>
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .title { font-size: 14px; font-weight: 600 } .quiet { fill: #59636e; font-size: 11px }
  .ground { fill: #ffffff } .grid { stroke: #d1d9e0 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .quiet { fill: #9198a1 } .ground { fill: #0d1117 } .grid { stroke: #3d444d }
  }
</style>
<rect class="ground" width="${WIDTH}" height="${height}"/>
<text class="title" x="${LEFT}" y="20">${title}</text>
${[...grid, ...legend, ...bars].join("\n")}
</svg>
`;
}

function short(value: number): string {
  if (value >= 10_000) return `${Math.round(value / 1000).toLocaleString("en")} ms`;
  if (value >= 1000) return `${Number((value / 1000).toPrecision(2))} ms`;
  return `${Number(value.toPrecision(2))} µs`;
}
