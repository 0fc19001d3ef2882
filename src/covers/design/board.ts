import { HEIGHT, WIDTH } from "./canvas.ts";
import { at } from "./coordinates.ts";
import type { Palette } from "./palette.ts";

/** Characters of five by seven dots, as on departure boards: one byte per column, lowest bit on top. */
const SIGNS: Readonly<Record<string, string>> = {
  "0": "3e5149453e",
  "1": "00427f4000",
  "2": "4261514946",
  "3": "2141454b31",
  "4": "1814127f10",
  "5": "2745454539",
  "6": "3c4a494930",
  "7": "0171090503",
  "8": "3649494936",
  "9": "064949291e",
  A: "7e1111117e",
  B: "7f49494936",
  C: "3e41414122",
  D: "7f4141221c",
  E: "7f49494941",
  F: "7f09090901",
  G: "3e4149497a",
  H: "7f0808087f",
  I: "00417f4100",
  J: "2040413f01",
  K: "7f08142241",
  L: "7f40404040",
  M: "7f020c027f",
  N: "7f0408107f",
  O: "3e4141413e",
  P: "7f09090906",
  Q: "3e4151215e",
  R: "7f09192946",
  S: "4649494931",
  T: "01017f0101",
  U: "3f4040403f",
  V: "0718601807",
  W: "3f4038403f",
  X: "6314081463",
  Y: "0708700807",
  Z: "6151494543",
};

/** A board of dots over the whole frame with a short sign lit in its centre, as large as fits. */
export function board(sign: string, palette: Palette, rows: 15 | 17 | 19, middle: number): string {
  const columns = sign.length * 6 - 1;
  const step = Math.min(HEIGHT / rows, (WIDTH - 260) / columns);
  const across = Math.ceil(WIDTH / step);
  const down = Math.ceil(HEIGHT / step) + 1;
  const left = Math.round((across - columns) / 2);
  const top = Math.round(middle / step - 3.5);
  const [offX, offY] = [(WIDTH - across * step) / 2, (HEIGHT - (down - 1) * step) / 2];
  const [off, on]: [string[], string[]] = [[], []];
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const lit = isLit(sign, column - left, row - top);
      const [x, y, r] = [offX + (column + 0.5) * step, offY + row * step, step * (lit ? 0.42 : 0.17)];
      (lit ? on : off).push(
        `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0`,
      );
    }
  return `<path fill="${palette.relief}" fill-opacity=".7" d="${off.join("")}"/><path fill="${palette.accent}" d="${on.join("")}"/>`;
}

export function canShow(sign: string): boolean {
  return sign !== "" && [...sign].every((letter) => letter in SIGNS);
}

function isLit(sign: string, column: number, row: number): boolean {
  if (column < 0 || row < 0 || row > 6) return false;
  const code = SIGNS[sign[Math.floor(column / 6)] ?? ""];
  const part = column % 6;
  if (code === undefined || part === 5) return false;
  return ((Number.parseInt(code.slice(part * 2, part * 2 + 2), 16) >> row) & 1) === 1;
}
