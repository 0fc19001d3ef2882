export type Lab = readonly [lightness: number, a: number, b: number];

/** An sRGB pixel in CIELAB, relative to sRGB's own white. */
export function labOf(data: ArrayLike<number>, at: number): Lab {
  const [red, green, blue] = [LINEAR[data[at]!]!, LINEAR[data[at + 1]!]!, LINEAR[data[at + 2]!]!];
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function root(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27) * (value / 116) + 16 / 116;
}

/** The CIEDE2000 colour difference (Sharma, Wu and Dalal 2005). */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const seventh = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(seventh / (seventh + 25 ** 7)));
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)];
  const [h1, h2] = [hueOf(stretch * a1, b1), hueOf(stretch * a2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const hueStep = 2 * Math.sqrt(c1 * c2) * Math.sin((turn * RADIAN) / 2);
  const lightness = (l1 + l2) / 2;
  const chroma = (c1 + c2) / 2;
  const hue = isGrey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + 360) / 2;
  const weight =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63);
  const byLightness = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2);
  const byChroma = 1 + 0.045 * chroma;
  const byHue = 1 + 0.015 * chroma * weight;
  const rotation =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    Math.sin(60 * RADIAN * Math.exp(-(((hue - 275) / 25) ** 2)));
  const [dl, dc, dh] = [(l2 - l1) / byLightness, (c2 - c1) / byChroma, hueStep / byHue];
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

const RADIAN = Math.PI / 180;

function cosine(degrees: number): number {
  return Math.cos(degrees * RADIAN);
}

function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  return (Math.atan2(b, a) / RADIAN + 360) % 360;
}
