/** The tones a drawing is painted in, from the palette of its cover. Every drawing must read on dark and on light grounds. */
export interface Tones {
  /** The ground behind the drawing, for windows and gaps. */
  readonly ground: string;
  /** The body of the drawing. */
  readonly body: string;
  /** Its side away from the light. */
  readonly shade: string;
  /** Details that must be seen against the body. */
  readonly detail: string;
  /** One strong colour for one thing. */
  readonly accent: string;
}

/**
 * A drawing of our own in a square of 1000 by 1000, as SVG elements. Buildings rest on y = 900. It has to be
 * recognised at 160 pixels: a few large shapes, nothing thinner than 14, no text, no emblem, no flag.
 */
export type Motif = (tones: Tones) => string;
