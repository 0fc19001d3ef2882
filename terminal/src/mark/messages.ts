/**
 * The messages from the worker that reads marks, in this order: the decoded picture once, progress, the
 * result.
 */
export type MarkMessage =
  | { readonly kind: "decoded"; readonly picture: DecodedPicture }
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "read"; readonly result: MarkResult }
  | { readonly kind: "fault"; readonly fault: MarkFault };

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** The factor per side by which the picture was reduced before the search; 1 if it was not. */
  readonly reducedBy: number;
  /** A small version of the picture, to show to the reader. */
  readonly preview: ImageBitmap;
}

/** The same as `tidings covers verify --json`, with the payload instead of the cover group. */
export interface MarkResult {
  readonly marked: boolean;
  /** The payload of the mark; null if there is no mark of ours. */
  readonly payload: number | null;
  readonly confidence: number;
  /** The least confidence that counts as a mark. */
  readonly least: number;
}

/**
 * `format`: this browser cannot decode the picture. `protected`: this browser alters the pixels. `room`:
 * there is too little memory, or the worker could not start.
 */
export type MarkFault = "format" | "protected" | "room";
