import parties from "../art/parties.json" with { type: "json" };
import { findArt, placeArt } from "./art.ts";
import { findMotif } from "./brief.ts";
import { caption } from "./caption.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, ring } from "./canvas.ts";
import { placed } from "./motifs/pen.ts";
import { type Mood, type Palette, paletteOf } from "./palette.ts";
import { tonesOf, type Staging } from "./staged.ts";
import type { Subject } from "./subject.ts";

/** The flags of the parties to a treaty, deal or dispute, or of the members of an alliance; null if we don't list them. */
export function partiesOf({ id }: { readonly id: string }): readonly string[] | null {
  return PARTIES.get(id) ?? null;
}

const PARTIES = new Map(
  Object.entries(parties as Readonly<Record<string, readonly string[]>>).flatMap(([codes, ids]) =>
    ids.map((id) => [id, codes.split(" ")] as const),
  ),
);

const ROOM = { x: 840, y: 110, width: 830, height: 780 };

/** The flags in rows, on a light or dark ground. Two flags overlap, with what they deal with between them. */
export function flagWall(subject: Subject, mood: Mood, { hues, face }: Staging): Design {
  const palette = paletteOf(mood, hues, mood === "paper" ? 1.4 : 1);
  const codes = partiesOf(subject.entity)!;
  return cover(palette.ground, [
    codes.length === 2 ? crossed(subject, codes, palette, mood) : inRows(codes, palette),
    rect(MARGIN, MARGIN, 150, 12, palette.accent),
    caption(subject, palette, {
      face,
      width: ROOM.x - MARGIN - 70,
      y: MARGIN + 60,
      height: HEIGHT - 2 * MARGIN - 60,
      maxSize: 168,
      maxLines: 5,
    }),
  ]);
}

function crossed(subject: Subject, codes: readonly string[], palette: Palette, mood: Mood): string {
  const [width, height] = [520, 390];
  const places = [
    [ROOM.x, ROOM.y + 10],
    [ROOM.x + ROOM.width - width, ROOM.y + ROOM.height - height - 10],
  ] as const;
  const flags = codes.map((code, n) => flagAt(code, places[n]![0], places[n]![1], width, height, palette));
  const motif = findMotif(subject.entity);
  const [x, y, r] = [ROOM.x + ROOM.width / 2, ROOM.y + ROOM.height / 2, 168];
  if (motif === null) return flags.join("");
  const drawing = placed(motif(tonesOf(palette, mood)), x - r * 0.68, y - r * 0.72, (r * 1.36) / 1000);
  return flags.join("") + disc(x, y, r + 14, palette.ground) + ring(x, y, r - 4, palette.accent, 8) + drawing;
}

/** As few columns as make the flags as large as possible, with the last row centred. */
function inRows(codes: readonly string[], palette: Palette): string {
  let best = { columns: 1, width: 0, gap: 0 };
  for (let columns = 1; columns <= 8; columns += 1) {
    const rows = Math.ceil(codes.length / columns);
    const gap = columns > 3 ? 22 : 34;
    const width = Math.min(
      (ROOM.width - (columns - 1) * gap) / columns,
      ((ROOM.height - (rows - 1) * gap) / rows) * (4 / 3),
    );
    if (width > best.width) best = { columns, width, gap };
  }
  const { columns, width, gap } = best;
  const height = width * 0.75;
  const rows = Math.ceil(codes.length / columns);
  const top = ROOM.y + (ROOM.height - rows * height - (rows - 1) * gap) / 2;
  return codes
    .map((code, n) => {
      const row = Math.floor(n / columns);
      const inRow = Math.min(columns, codes.length - row * columns);
      const left = ROOM.x + (ROOM.width - inRow * width - (inRow - 1) * gap) / 2;
      return flagAt(
        code,
        left + (n % columns) * (width + gap),
        top + row * (height + gap),
        width,
        height,
        palette,
      );
    })
    .join("");
}

function flagAt(code: string, x: number, y: number, width: number, height: number, palette: Palette): string {
  const edge = width > 300 ? 10 : 4;
  return (
    rect(x - edge, y - edge, width + 2 * edge, height + 2 * edge, palette.field) +
    placeArt(findArt("flag", `${code}-4x3`)!, { x, y, width, height }, palette.ink)
  );
}
