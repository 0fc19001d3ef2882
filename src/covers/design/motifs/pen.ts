/** A filled path. */
export function shape(d: string, fill: string, more = ""): string {
  return `<path fill="${fill}" d="${d}"${more}/>`;
}

/** A stroke with round ends. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

/** A rectangle with rounded corners. */
export function slab(x: number, y: number, width: number, height: number, r: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
}

/** Windows in rows and columns over a rectangle. */
export function panes(
  [x, y, width, height]: readonly [number, number, number, number],
  columns: number,
  rows: number,
  fill: string,
  gap = 0.35,
): string {
  const [w, h] = [width / columns, height / rows];
  let d = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      d += `M${round(x + (column + gap / 2) * w)} ${round(y + (row + gap / 2) * h)}h${round(w * (1 - gap))}v${round(h * (1 - gap))}h${round(-w * (1 - gap))}z`;
  return shape(d, fill);
}

/** The same drawing, moved, scaled about its corner and turned. */
export function placed(drawing: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${drawing}</g>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
