/** What the worker that reads marks tells the page, in this order: once what it decoded, then how far it is, then the end. */
export type MarkMessage =
  | { readonly kind: "decoded"; readonly picture: DecodedPicture }
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "read"; readonly result: MarkResult }
  | { readonly kind: "fault"; readonly fault: MarkFault };

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** How many times smaller, a side, the picture was made before it was searched; 1 where it was searched as it is. */
  readonly reducedBy: number;
  /** Small, to be shown. */
  readonly preview: ImageBitmap;
}

/** As `tidings covers verify --json` says it, with the payload in place of the group that it names. */
export interface MarkResult {
  readonly marked: boolean;
  /** What the mark says; null where there is none of ours. */
  readonly payload: number | null;
  readonly confidence: number;
  /** The confidence from which on a reading is believed. */
  readonly least: number;
}

/** `format`: this browser does not decode it; `protected`: it hands out falsified pixels; `room`: too little memory, or no worker. */
export type MarkFault = "format" | "protected" | "room";
