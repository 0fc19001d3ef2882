import { oklch } from "./colour.ts";

/** The colours of one cover: few, and each with one purpose. */
export interface Palette {
  readonly ground: string;
  /** Slightly different from the ground, for large shapes. */
  readonly field: string;
  /** Differs from the ground more than `field` does, for shapes on the field. */
  readonly relief: string;
  /** For text, and for shapes that must be seen first. */
  readonly ink: string;
  /** For secondary text. */
  readonly muted: string;
  /** One strong colour, used once. */
  readonly accent: string;
}

/** A ground hue and its contrasting accent hue. */
export type HuePair = readonly [ground: number, accent: number];

export type Mood = "night" | "paper" | "vivid" | "stone";

export function paletteOf(mood: Mood, [ground, accent]: HuePair, chroma = 1): Palette {
  return MOODS[mood](ground, accent, chroma);
}

/**
 * Dark yellows and oranges look muddy. As a dark ground, such a hue is toned down to a warm charcoal. As an accent on a light ground, it is lighter than other hues, so that it stays amber.
 */
function isWarm(hue: number): boolean {
  return hue > 12 && hue < 118;
}

function accentOnLight(hue: number): string {
  return isWarm(hue) && hue > 45 ? oklch(0.74, 0.165, hue) : oklch(0.56, 0.2, hue);
}

const MOODS: Record<Mood, (g: number, a: number, k: number) => Palette> = {
  night: (g, a, strength) => {
    // A dark red is maroon, and the warm hues after it are mud.
    const k = strength * (isWarm(g) && g > 42 ? 0.3 : 1);
    return {
      ground: oklch(0.24, 0.055 * k, g),
      field: oklch(0.32, 0.07 * k, g),
      relief: oklch(0.43, 0.085 * k, g),
      ink: oklch(0.97, 0.012, a),
      muted: oklch(0.79, 0.05 * k, g),
      accent: oklch(0.81, 0.155, a),
    };
  },
  paper: (g, a, k) => ({
    ground: oklch(0.95, 0.018 * k, g),
    field: oklch(0.89, 0.04 * k, g),
    relief: oklch(0.8, 0.07 * k, g),
    ink: oklch(0.25, 0.06 * k, g),
    muted: oklch(0.47, 0.06 * k, g),
    accent: accentOnLight(a),
  }),
  vivid: (g, a, k) => ({
    ground: oklch(0.52, 0.16 * k, g),
    field: oklch(0.455, 0.15 * k, g),
    relief: oklch(0.39, 0.135 * k, g),
    ink: oklch(0.985, 0.01, a),
    muted: oklch(0.88, 0.06 * k, g),
    accent: oklch(0.86, 0.14, a),
  }),
  stone: (g, a, k) => ({
    ground: oklch(0.84, 0.05 * k, g),
    field: oklch(0.77, 0.065 * k, g),
    relief: oklch(0.68, 0.08 * k, g),
    ink: oklch(0.22, 0.05 * k, g),
    muted: oklch(0.39, 0.06 * k, g),
    accent: accentOnLight(a),
  }),
};
