import type { Findings, Sketch } from "../domain/findings.ts";

/** Findings as text, to be stored between two stages. */
export function formatFindings({ sketch, ...findings }: Findings): string {
  return JSON.stringify({ ...findings, sketch: Buffer.from(formatSketch(sketch)).toString("base64") });
}

export function parseFindings(text: string): Findings {
  const { sketch, ...findings } = JSON.parse(text) as Omit<Findings, "sketch"> & { sketch: string };
  // Findings that were stored before they had a happening lack the field.
  return {
    ...findings,
    happening: findings.happening ?? null,
    sketch: parseSketch(Buffer.from(sketch, "base64")),
  };
}

/**
 * Four lengths, then the four lists, little-endian, like every machine that this runs on. The facts are what follows, so
 * that sketches without them and programs that know none stay readable.
 */
export function formatSketch({ vector, terms, weights, signature, facts }: Sketch): Uint8Array {
  const lists = [vector, terms, weights, signature];
  const lengths = Uint32Array.from(lists, (list) => list.length);
  return Buffer.concat(
    [lengths, ...lists, ...(facts === undefined ? [] : [facts])].map((list) =>
      Buffer.from(list.buffer, list.byteOffset, list.byteLength),
    ),
  );
}

export function parseSketch(bytes: Uint8Array): Sketch {
  // Copied: typed arrays need aligned offsets, which the database does not guarantee.
  const { buffer } = Uint8Array.from(bytes);
  const [vector, terms, weights, signature] = new Uint32Array(buffer, 0, 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const body = buffer.slice(16);
  const wide = body.slice(vector);
  const facts = new Uint32Array(wide, (terms + weights + signature) * 4);
  return {
    vector: new Int8Array(body, 0, vector),
    terms: new Uint32Array(wide, 0, terms),
    weights: new Float32Array(wide, terms * 4, weights),
    signature: new Uint32Array(wide, (terms + weights) * 4, signature),
    ...(facts.length > 0 && { facts }),
  };
}
