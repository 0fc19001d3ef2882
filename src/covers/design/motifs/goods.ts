import { disc, polygon, rect, ring } from "../canvas.ts";
import type { Motif } from "./motif.ts";
import { placed, shape, slab, stroke } from "./pen.ts";

/** Commodities. */

export const cocoaPod: Motif = ({ body, shade, detail, accent }) =>
  placed(
    shape(
      "M0 -400C190 -320 240 -80 200 120C170 280 80 380 0 410C-80 380 -170 280 -200 120C-240 -80 -190 -320 0 -400Z",
      body,
    ) +
      shape("M0 -400C190 -320 240 -80 200 120C170 280 80 380 0 410Z", shade) +
      stroke("M0 -390V400M-90 -330C-150 -100 -130 160 -60 370M90 -330C150 -100 130 160 60 370", detail, 20) +
      stroke("M0 -400V-460", shade, 40),
    400,
    480,
    0.95,
    -24,
  ) +
  [
    [720, 640],
    [850, 760],
    [680, 820],
  ]
    .map(([x, y]) => placed(shape("M-70 0C-70 -50 70 -50 70 0C70 50 -70 50 -70 0Z", accent), x!, y!, 1, -30))
    .join("");

export const cornCob: Motif = ({ body, shade, detail, accent }) =>
  shape("M500 60C640 160 660 480 610 760H390C340 480 360 160 500 60Z", accent) +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((n) =>
      stroke(`M${385 - Math.min(n, 3) * 4} ${240 + n * 70}H${615 + Math.min(n, 3) * 4}`, detail, 14),
    )
    .join("") +
  stroke("M440 150V760M500 90V760M560 150V760", detail, 14) +
  shape("M480 920C280 860 210 640 250 380C360 520 440 700 480 920Z", body) +
  shape("M520 920C720 860 790 640 750 380C640 520 560 700 520 920Z", shade);

export const soybean: Motif = ({ body, shade, detail, accent }) =>
  placed(
    shape(
      "M-400 0C-340 -170 -180 -170 -130 -110C-80 -180 80 -180 130 -110C180 -170 340 -170 400 0C340 170 180 170 130 110C80 180 -80 180 -130 110C-180 170 -340 170 -400 0Z",
      body,
    ) +
      shape("M-400 0H400C340 170 180 170 130 110C80 180 -80 180 -130 110C-180 170 -340 170 -400 0Z", shade) +
      disc(-245, 0, 88, accent) +
      disc(0, 0, 88, accent) +
      disc(245, 0, 88, accent) +
      stroke("M400 0Q460 -20 470 -90", detail, 34),
    500,
    500,
    1,
    -26,
  );

export const coffeeBean: Motif = ({ body, shade, detail, accent }) =>
  placed(
    shape("M-180 0C-180 -300 180 -300 180 0C180 300 -180 300 -180 0Z", body) +
      stroke("M20 -215C-90 -80 90 60 -20 215", detail, 40),
    360,
    400,
    1.15,
    28,
  ) +
  placed(
    shape("M-180 0C-180 -300 180 -300 180 0C180 300 -180 300 -180 0Z", shade) +
      stroke("M20 -215C-90 -80 90 60 -20 215", detail, 40),
    690,
    640,
    0.95,
    -22,
  ) +
  disc(760, 250, 50, accent);

export const cottonBoll: Motif = ({ body, shade, accent }) =>
  stroke("M500 900V620", shade, 40) +
  shape(
    "M500 640C340 660 240 600 190 480C330 490 430 540 500 640ZM500 640C660 660 760 600 810 480C670 490 570 540 500 640Z",
    accent,
  ) +
  disc(370, 420, 150, body) +
  disc(630, 420, 150, body) +
  disc(500, 300, 160, body) +
  disc(500, 500, 140, body) +
  stroke("M500 610C470 520 380 520 330 470M500 610C530 520 620 520 670 470M500 610V440", shade, 24);

export const sugarCane: Motif = ({ body, shade, detail, accent }) =>
  [300, 500, 700]
    .map((x, n) =>
      [0, 1, 2, 3].map((k) => slab(x - 55, 180 + k * 180, 110, 168, 26, n % 2 ? shade : body)).join(""),
    )
    .join("") +
  shape(
    "M500 190C430 60 330 60 230 110C340 110 420 140 500 190ZM500 190C570 60 670 60 770 110C660 110 580 140 500 190Z",
    accent,
  ) +
  rect(140, 890, 720, 30, detail);

export const oilPalm: Motif = ({ body, shade, accent }) =>
  shape("M470 420H540L570 900H440Z", shade) +
  [
    "M500 420C400 240 240 220 110 330C270 320 380 360 500 420Z",
    "M500 420C600 240 760 220 890 330C730 320 620 360 500 420Z",
    "M500 420C420 220 400 130 300 80C440 80 500 240 500 420Z",
    "M500 420C580 220 600 130 700 80C560 80 500 240 500 420Z",
  ]
    .map((d) => shape(d, body))
    .join("") +
  disc(440, 460, 50, accent) +
  disc(560, 460, 50, accent) +
  disc(500, 510, 50, accent);

export const orangeHalf: Motif = ({ body, shade, detail, accent }) =>
  disc(500, 520, 350, accent) +
  disc(500, 520, 290, body) +
  disc(500, 520, 265, accent) +
  [0, 45, 90, 135].map((turn) => placed(rect(-270, -14, 540, 28, body), 500, 520, 1, turn)).join("") +
  disc(500, 520, 40, body) +
  shape("M520 170C560 90 660 70 740 110C700 180 610 200 520 170Z", shade) +
  stroke("M500 175V110", detail, 30);

export const cattle: Motif = ({ body, shade, detail, accent }) =>
  shape(
    "M160 180C170 300 240 340 320 340H680C760 340 830 300 840 180C900 330 860 430 720 450L690 700Q680 880 500 890Q320 880 310 700L280 450C140 430 100 330 160 180Z",
    body,
  ) +
  shape("M500 340H680C760 340 830 300 840 180C900 330 860 430 720 450L690 700Q680 880 500 890Z", shade) +
  disc(390, 520, 34, detail) +
  disc(610, 520, 34, detail) +
  slab(360, 690, 280, 150, 70, accent) +
  disc(440, 765, 22, detail) +
  disc(560, 765, 22, detail);

/** Pink on every ground: in other colours, this head looks like a mask. */
export const hog: Motif = () =>
  shape("M180 250Q330 170 450 290L280 470Q190 390 180 250Z", HOG.ear) +
  shape("M820 250Q670 170 550 290L720 470Q810 390 820 250Z", HOG.ear) +
  disc(500, 550, 320, HOG.skin) +
  slab(355, 560, 290, 190, 95, HOG.snout) +
  disc(440, 655, 34, HOG.dark) +
  disc(560, 655, 34, HOG.dark) +
  disc(380, 460, 34, HOG.dark) +
  disc(620, 460, 34, HOG.dark);

const HOG = { skin: "#f2b3ae", ear: "#dd8f8f", snout: "#e59a98", dark: "#5c2a33" };

export const logs: Motif = ({ body, shade, detail, accent }) =>
  [
    [300, 700],
    [700, 700],
    [500, 360],
  ]
    .map(
      ([x, y], n) =>
        disc(x!, y!, 190, shade) +
        disc(x!, y!, 160, n === 2 ? accent : body) +
        ring(x!, y!, 105, detail, 18) +
        ring(x!, y!, 55, detail, 18),
    )
    .join("");

export const barrel: Motif = ({ body, shade, detail, accent }) =>
  shape("M250 180A250 70 0 0 1 750 180V820A250 70 0 0 1 250 820Z", body) +
  shape("M540 110Q750 130 750 180V820A250 70 0 0 1 540 888Z", shade) +
  shape("M250 180A250 70 0 0 0 750 180A250 70 0 0 0 250 180Z", detail) +
  stroke("M250 400A250 70 0 0 0 750 400M250 610A250 70 0 0 0 750 610", detail, 26) +
  shape("M500 480C580 590 610 640 610 690A110 110 0 0 1 390 690C390 640 420 590 500 480Z", accent);

export const gasFlame: Motif = ({ body, shade, accent }) =>
  shape(
    "M500 70C560 260 790 360 790 620A290 290 0 0 1 210 620C210 480 290 420 340 320C380 400 420 420 450 420C520 340 520 200 500 70Z",
    body,
  ) +
  shape(
    "M500 70C560 260 790 360 790 620A290 290 0 0 1 500 910C640 820 690 640 560 460C520 340 520 200 500 70Z",
    shade,
  ) +
  shape("M490 540C580 640 620 690 620 760A120 120 0 0 1 380 760C380 690 440 640 490 540Z", accent);

export const gasTanker: Motif = ({ body, shade, detail, accent }) =>
  [290, 480, 670]
    .map((x, n) => shape(`M${x - 95} 560A95 95 0 0 1 ${x + 95} 560Z`, n === 1 ? accent : body))
    .join("") +
  rect(780, 400, 110, 160, shade) +
  rect(800, 340, 50, 60, detail) +
  shape("M60 570H950L870 790H150Z", body) +
  shape("M105 690H905L870 790H150Z", shade) +
  stroke("M60 880Q140 830 220 880T380 880T540 880T700 880T860 880T950 870", detail, 28);

export const fuelPump: Motif = ({ body, shade, detail, accent }) =>
  slab(200, 110, 420, 790, 40, body) +
  rect(260, 180, 300, 200, detail) +
  rect(150, 860, 520, 50, shade) +
  stroke("M620 480H690Q750 480 750 550V720Q750 780 800 780T850 720V400L740 270", shade, 44) +
  shape("M410 470C470 550 500 590 500 640A90 90 0 0 1 320 640C320 590 350 550 410 470Z", accent);

/** Grey on every ground: light coal looks like ice. */
export const coalHeap: Motif = () =>
  polygon(
    [
      [60, 900],
      [180, 640],
      [360, 560],
      [480, 900],
    ],
    COAL.side,
  ) +
  polygon(
    [
      [300, 900],
      [380, 500],
      [560, 360],
      [740, 520],
      [760, 900],
    ],
    COAL.front,
  ) +
  polygon(
    [
      [560, 360],
      [740, 520],
      [760, 900],
      [600, 900],
      [640, 600],
    ],
    COAL.side,
  ) +
  polygon(
    [
      [680, 900],
      [780, 640],
      [900, 700],
      [950, 900],
    ],
    COAL.light,
  ) +
  polygon(
    [
      [420, 620],
      [520, 540],
      [560, 660],
      [460, 740],
    ],
    COAL.light,
  );

const COAL = { front: "#4c525b", side: "#2f343b", light: "#7d858f" };

export const leafToken: Motif = ({ body, shade, accent }) =>
  disc(500, 500, 400, shade) +
  disc(500, 500, 340, body) +
  shape("M300 680C270 430 430 290 720 290C740 560 600 730 370 690Z", accent) +
  stroke("M280 760C360 620 450 510 580 430", shade, 30);

export const riceBowl: Motif = ({ body, shade, detail, accent }) =>
  shape("M160 500Q230 330 360 340Q500 240 640 340Q770 330 840 500Z", body) +
  shape("M90 510H910Q890 780 680 840V900H320V840Q110 780 90 510Z", accent) +
  shape("M500 510H910Q890 780 680 840V900H500Z", shade) +
  [
    [330, 430],
    [450, 380],
    [560, 430],
    [680, 430],
  ]
    .map(([x, y]) => placed(slab(-40, -14, 80, 28, 14, detail), x!, y!, 1, x! % 60))
    .join("");

export const milkChurn: Motif = ({ body, shade, detail, accent }) =>
  shape(
    "M380 120H620V220C620 320 740 360 740 480V850Q740 900 690 900H310Q260 900 260 850V480C260 360 380 320 380 220Z",
    body,
  ) +
  shape("M520 120H620V220C620 320 740 360 740 480V850Q740 900 690 900H560Z", shade) +
  slab(340, 80, 320, 70, 30, detail) +
  stroke("M260 480C160 480 160 660 260 660M740 480C840 480 840 660 740 660", shade, 34) +
  rect(330, 600, 330, 120, accent);

export const egg: Motif = ({ body, shade, accent }) =>
  shape("M500 120C680 120 800 440 800 600A300 300 0 0 1 200 600C200 440 320 120 500 120Z", body) +
  shape("M560 128C700 170 800 450 800 600A300 300 0 0 1 500 900C680 800 720 420 560 128Z", shade) +
  shape("M200 600L300 540L380 620L480 540L580 620L680 540L800 600A300 300 0 0 1 200 600Z", accent);

export const ingotBar: Motif = ({ body, shade, detail, accent }) =>
  [
    [90, 640, shade],
    [490, 640, body],
    [290, 390, accent],
  ]
    .map(
      ([x, y, fill]) =>
        polygon(
          [
            [Number(x) + 70, Number(y)],
            [Number(x) + 350, Number(y)],
            [Number(x) + 420, Number(y) + 230],
            [Number(x), Number(y) + 230],
          ],
          String(fill),
        ) + rect(Number(x) + 130, Number(y) + 90, 160, 50, detail),
    )
    .join("");

export const beams: Motif = ({ body, shade, detail, accent }) =>
  [
    [160, 560],
    [430, 560],
    [295, 260],
  ]
    .map(([x, y], n) =>
      shape(
        `M${x} ${y}h360v70h-140v140h140v70h-360v-70h140v-140h-140z`,
        n === 2 ? accent : n === 1 ? shade : body,
      ),
    )
    .join("") + rect(100, 860, 800, 40, detail);

export const magnet: Motif = ({ body, shade, detail, accent }) =>
  placed(
    shape("M-300 -280V60A300 300 0 0 0 300 60V-280H110V60A110 110 0 0 1 -110 60V-280Z", body) +
      shape("M110 -280H300V60A300 300 0 0 1 0 360V170A110 110 0 0 0 110 60Z", shade) +
      rect(-300, -280, 190, 130, accent) +
      rect(110, -280, 190, 130, accent),
    500,
    500,
    1,
    24,
  ) + stroke("M300 110L270 60M420 90L430 30M820 250L870 220", detail, 26);

export const drum: Motif = ({ body, shade, detail, accent }) =>
  slab(260, 120, 480, 780, 40, body) +
  shape("M520 120H700Q740 120 740 160V860Q740 900 700 900H520Z", shade) +
  rect(230, 330, 540, 50, detail) +
  rect(230, 630, 540, 50, detail) +
  disc(500, 505, 46, accent) +
  [0, 120, 240]
    .map((turn) =>
      placed(shape("M-60 -105A120 120 0 0 1 60 -105L30 -55A65 65 0 0 0 -30 -55Z", accent), 500, 505, 1, turn),
    )
    .join("");

export const oreCart: Motif = ({ body, shade, detail, accent, ground }) =>
  shape("M150 420L260 300L360 380L470 240L600 350L720 280L850 420Z", accent) +
  polygon(
    [
      [90, 420],
      [910, 420],
      [800, 740],
      [200, 740],
    ],
    body,
  ) +
  polygon(
    [
      [500, 420],
      [910, 420],
      [800, 740],
      [500, 740],
    ],
    shade,
  ) +
  stroke("M300 470L340 690M500 470V690M700 470L660 690", detail, 24) +
  [320, 680]
    .map((x) => disc(x, 800, 90, ground) + disc(x, 800, 74, body) + disc(x, 800, 28, shade))
    .join("") +
  rect(60, 885, 880, 24, detail);

export const rubberTree: Motif = ({ body, shade, accent, detail }) =>
  shape("M320 60H620L660 900H280Z", body) +
  shape("M500 60H620L660 900H500Z", shade) +
  stroke("M330 300L600 420M330 390L600 510M330 480L560 580", detail, 30) +
  shape("M560 640H860L810 860H610Z", accent) +
  stroke("M560 580L640 650", accent, 24);

export const fish: Motif = ({ body, shade, detail, accent }) =>
  shape("M60 500C200 270 520 260 700 430L930 290V710L700 570C520 740 200 730 60 500Z", body) +
  shape("M60 500H700L930 710V500L700 570C520 740 200 730 60 500Z", shade) +
  disc(240, 450, 40, detail) +
  stroke("M400 370Q460 500 400 630", detail, 28) +
  shape("M420 560L560 590L470 680Z", accent);

export const fertiliserBag: Motif = ({ body, shade, detail, accent }) =>
  shape("M220 160H780L740 230C830 420 830 700 790 900H210C170 700 170 420 260 230Z", body) +
  shape("M500 160H780L740 230C830 420 830 700 790 900H500Z", shade) +
  stroke("M260 240H740", detail, 30) +
  shape(
    "M500 780V560M500 640C420 640 370 590 360 500C450 500 500 550 500 640ZM500 580C510 480 570 430 660 430C660 530 600 580 500 580Z",
    accent,
  ) +
  stroke("M500 790V580", accent, 30);
