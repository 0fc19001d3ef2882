import sharp, { type Sharp } from "sharp";
import type { Pixels } from "../../src/covers/mark/pixels.ts";
import { pick, seeded } from "../corpus.ts";

/** A cover to be marked, of one of the kinds that differ in how well they hide a mark. */
export interface Design {
  readonly name: string;
  readonly kind: "flat" | "gradient" | "flag" | "minimal" | "type" | "photograph";
  readonly pixels: Pixels;
}

const WIDTH = 1750;
const HEIGHT = 1000;
const INKS = [
  "#0b1f3a",
  "#f7931a",
  "#ffffff",
  "#111111",
  "#c8102e",
  "#007a5e",
  "#f2e9dc",
  "#5b2a86",
  "#ffd400",
  "#1a73e8",
];
const FLAGS = [
  ["#000000", "#dd0000", "#ffce00"],
  ["#ffffff", "#d52b1e"],
  ["#0055a4", "#ffffff", "#ef4135"],
  ["#009b3a", "#fedf00", "#002776"],
  ["#ffffff", "#0033a0", "#da291c"],
  ["#ffffff", "#bc002d", "#ffffff"],
];

/** Invented covers, the same every time: for when the library's own are not asked for. */
export async function makeDesigns(): Promise<Design[]> {
  const designs: Design[] = [];
  const random = seeded(5);
  const add = async (kind: Design["kind"], svg: string): Promise<void> => {
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${svg}</svg>`;
    designs.push({
      name: `${kind} ${designs.length + 1}`,
      kind,
      pixels: await toPixels(sharp(Buffer.from(body))),
    });
  };
  for (let at = 0; at < 10; at++) await add("flat", flat(random));
  for (let at = 0; at < 9; at++) await add("gradient", gradient(random));
  for (const colours of FLAGS) await add("flag", flag(random, colours));
  for (let at = 0; at < 8; at++) await add("minimal", minimal(random, at));
  for (let at = 0; at < 7; at++) await add("type", type(random));
  for (let at = 0; at < 6; at++)
    designs.push({ name: `photograph ${at + 1}`, kind: "photograph", pixels: await photograph(random) });
  return designs;
}

export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function flat(random: () => number): string {
  const shapes = Array.from({ length: 4 + Math.floor(random() * 6) }, () => {
    const [x, y, size] = [random() * WIDTH, random() * HEIGHT, 80 + random() * 380];
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size}" fill="${pick(random, INKS)}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${random() * 60}" fill="${pick(random, INKS)}"/>`;
  });
  return `<rect width="100%" height="100%" fill="${pick(random, INKS)}"/>${shapes.join("")}`;
}

function gradient(random: () => number): string {
  const ends = `<stop offset="0" stop-color="${pick(random, INKS)}"/><stop offset="1" stop-color="${pick(random, INKS)}"/>`;
  return `<defs><linearGradient id="g" x2="${random()}" y2="${random()}">${ends}</linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${400 + random() * 900}" cy="500" r="${150 + random() * 200}" fill="${pick(random, INKS)}" fill-opacity="0.85"/>
    <text x="120" y="880" font-size="110" font-family="sans-serif" font-weight="bold" fill="#fff">Cover ${Math.floor(random() * 999)}</text>`;
}

function flag(random: () => number, colours: readonly string[]): string {
  const isUpright = random() < 0.5;
  return colours
    .map((colour, at) => {
      const share = 1 / colours.length;
      return isUpright
        ? `<rect x="${at * share * WIDTH}" width="${share * WIDTH + 1}" height="100%" fill="${colour}"/>`
        : `<rect y="${at * share * HEIGHT}" width="100%" height="${share * HEIGHT + 1}" fill="${colour}"/>`;
    })
    .join("");
}

function minimal(random: () => number, at: number): string {
  const paper = ["#ffffff", "#000000", "#fafafa", "#0a0a0a"][at % 4]!;
  const ink = pick(random, INKS);
  return `<rect width="100%" height="100%" fill="${paper}"/><circle cx="875" cy="460" r="${120 + random() * 100}" fill="${ink}"/>
    <text x="875" y="860" text-anchor="middle" font-size="64" font-family="sans-serif" fill="${ink}">Entity ${at}</text>`;
}

function type(random: () => number): string {
  const [paper, ink] = [pick(random, INKS), pick(random, INKS)];
  const lines = Array.from({ length: 16 }, (_, line) => {
    const words = Array.from({ length: 9 }, () => Math.floor(random() * 1e6).toString(36)).join(" ");
    return `<text x="90" y="${140 + line * 54}" font-size="44" font-family="serif" fill="${ink}">${words}</text>`;
  });
  return `<rect width="100%" height="100%" fill="${paper}"/>${lines.join("")}`;
}

/** Something with the statistics of a photograph: octaves of smooth noise, light falling off, and grain. */
async function photograph(random: () => number): Promise<Pixels> {
  const sum = new Float32Array(WIDTH * HEIGHT * 3);
  for (let side = 3; side <= 700; side = Math.ceil(side * 2.1)) {
    const [width, height] = [side * 2, side];
    const noise = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256)));
    const { data } = await sharp(noise, { raw: { width, height, channels: 3 } })
      .resize(WIDTH, HEIGHT, { kernel: "cubic", fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const strength = 1.6 * (3 / side) ** 0.85;
    for (let at = 0; at < sum.length; at += 3) {
      const shared = data[at]! - 128;
      for (let c = 0; c < 3; c++) sum[at + c]! += strength * (0.7 * shared + 0.3 * (data[at + c]! - 128));
    }
  }
  const data = new Uint8ClampedArray(sum.length);
  for (let at = 0; at < sum.length; at++) data[at] = 120 + 0.55 * sum[at]! + (random() - 0.5) * 4;
  return { data, width: WIDTH, height: HEIGHT, channels: 3 };
}
