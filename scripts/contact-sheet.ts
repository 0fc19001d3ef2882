/**
 * Draws sixty covers from all over the library on one sheet, to judge them at the size of a card.
 *
 *   npx node scripts/contact-sheet.ts [--out FILE] [--width 400] [--columns 6] [ENTITY[:VARIANT] …]
 */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { HEIGHT, WIDTH } from "../src/covers/design/canvas.ts";
import { countVariants, designCover } from "../src/covers/design/design.ts";
import { loadEntities } from "../src/knowledge/entities.ts";

const SHEET = `
  bitcoin:0 ethereum:1 solana:2 tether-usdt:0 cardano:1 sui:2 pepe:0
  nvidia-corporation:0 apple-inc:1 tesla-inc:2 jp-morgan-chase-and-co:1 openai:0 boeing-company:0 coinbase-global-inc:1 exxonmobil-holdings-corporation:2
  united-states:0 japan:1 brazil:2 ukraine:0 germany:0 texas-us-state:0 shanghai-cn:0 istanbul-tr:2 strait-of-hormuz:1 european-union:0
  euro:0 japanese-yen:1 indian-rupee:2 us-dollar:0
  gold:0 copper:1 brent-crude:0 coffee:1 wheat:2 natural-gas:0
  donald-trump:0 christine-lagarde:1 jerome-powell:2 lee-jae-myung:0 elon-musk:1
  federal-reserve-system:0 european-central-bank:1 u-s-senate:0 u-s-securities-and-exchange-commission:2 north-atlantic-treaty-organization:0
  genius-act:0 markets-in-crypto-assets-regulation:1 dodd-frank-act:2
  consumer-price-index:0 nonfarm-payrolls:1 gross-domestic-product:2 retail-sales:3
  artificial-intelligence:0 tariffs:1 inflation:2
  s-and-p-500:0 nikkei-225:2 u-s-10-year-treasury-note:0 federal-funds-rate:0 ishares-bitcoin-trust-etf:0
`;

const { values, positionals } = parseArgs({
  options: {
    out: { type: "string", default: "docs/covers/contact-sheet.jpg" },
    width: { type: "string", default: "400" },
    columns: { type: "string", default: "6" },
    quality: { type: "string", default: "84" },
  },
  allowPositionals: true,
});

const byId = new Map(loadEntities().map((entity) => [entity.id, entity]));
const picks = positionals.length > 0 ? positionals : SHEET.trim().split(/\s+/);
const width = Number(values.width);
const height = Math.round((width * HEIGHT) / WIDTH);
const columns = Math.min(Number(values.columns), picks.length);
const gap = Math.round(width / 20);

const tiles = [];
for (const [n, pick] of picks.entries()) {
  const [id = "", variant = "0"] = pick.split(":");
  const entity = byId.get(id);
  if (entity === undefined) {
    console.error(`no entity ${id}`);
    continue;
  }
  const { svg } = designCover(entity, Number(variant) % countVariants(entity));
  const input = await sharp(Buffer.from(svg)).resize(width, height, { kernel: "lanczos3" }).png().toBuffer();
  const [column, row] = [n % columns, Math.floor(n / columns)];
  tiles.push({ input, left: gap + column * (width + gap), top: gap + row * (height + gap) });
}
const rows = Math.ceil(picks.length / columns);
mkdirSync(dirname(values.out), { recursive: true });
const sheet = sharp({
  create: {
    width: gap + columns * (width + gap),
    height: gap + rows * (height + gap),
    channels: 3,
    background: "#ffffff",
  },
}).composite(tiles);
await (
  values.out.endsWith(".png") ? sheet.png() : sheet.jpeg({ quality: Number(values.quality), mozjpeg: true })
).toFile(values.out);
