import { disc, polygon, rect, ring } from "../canvas.ts";
import type { Motif } from "./motif.ts";
import { panes, placed, shape, slab, stroke } from "./pen.ts";

/** Trades that sell, carry, lend, show or connect something. */

export const bankFront: Motif = ({ body, shade, detail, accent, ground }) =>
  polygon(
    [
      [500, 130],
      [900, 350],
      [100, 350],
    ],
    body,
  ) +
  polygon(
    [
      [500, 130],
      [900, 350],
      [500, 350],
    ],
    shade,
  ) +
  disc(500, 272, 46, accent) +
  rect(120, 370, 760, 50, detail) +
  [170, 340, 570, 740].map((x) => rect(x, 430, 90, 350, body) + rect(x + 55, 430, 35, 350, shade)).join("") +
  rect(120, 790, 760, 50, body) +
  rect(70, 850, 860, 50, shade) +
  rect(455, 560, 90, 220, ground);

export const cardTap: Motif = ({ body, shade, detail, accent }) =>
  placed(
    slab(0, 0, 700, 440, 50, body) +
      rect(0, 80, 700, 90, shade) +
      slab(70, 240, 120, 90, 16, accent) +
      rect(70, 365, 300, 30, detail),
    130,
    330,
    1,
    -12,
  ) + stroke("M770 120A180 180 0 0 1 900 300M720 210A90 90 0 0 1 800 310", accent, 36);

export const umbrella: Motif = ({ body, shade, accent }) =>
  shape("M500 150C250 150 90 340 80 560Q150 490 220 560Q290 490 360 560Q430 490 500 560Z", body) +
  shape("M500 150C750 150 910 340 920 560Q850 490 780 560Q710 490 640 560Q570 490 500 560Z", shade) +
  stroke("M500 100V800Q500 890 420 890T350 810", accent, 40);

export const balance: Motif = ({ body, shade, accent }) =>
  rect(480, 180, 40, 660, body) +
  rect(300, 840, 400, 60, shade) +
  stroke("M180 260H820", body, 40) +
  disc(500, 180, 60, accent) +
  shape("M60 560H300L180 270ZM190 330L250 540H115Z", shade, ' fill-rule="evenodd"') +
  shape("M60 560H300Q290 680 180 680T60 560ZM700 560H940Q930 680 820 680T700 560Z", body) +
  shape("M700 560H940L820 270ZM830 330L890 540H755Z", shade, ' fill-rule="evenodd"');

export const vault: Motif = ({ body, shade, detail, accent }) =>
  slab(120, 120, 760, 760, 50, body) +
  disc(500, 500, 290, shade) +
  disc(500, 500, 230, body) +
  stroke("M500 300V700M300 500H700M360 360L640 640M640 360L360 640", detail, 34) +
  disc(500, 500, 80, accent) +
  rect(90, 260, 60, 120, shade) +
  rect(90, 620, 60, 120, shade);

export const shopFront: Motif = ({ body, shade, detail, accent, ground }) =>
  rect(130, 400, 740, 500, body) +
  [0, 1, 2, 3, 4, 5]
    .map((n) =>
      shape(
        `M${100 + n * 133} 200H${233 + n * 133}V420A66 66 0 0 1 ${100 + n * 133} 420Z`,
        n % 2 ? shade : accent,
      ),
    )
    .join("") +
  rect(200, 560, 300, 240, ground) +
  rect(590, 540, 200, 360, detail) +
  disc(620, 720, 16, body) +
  rect(90, 150, 820, 60, body);

export const basket: Motif = ({ body, shade, detail, accent }) =>
  stroke("M300 420L440 150M700 420L560 150", shade, 44) +
  rect(90, 400, 820, 90, body) +
  shape("M150 510H850L780 880H220Z", body) +
  shape("M500 510H850L780 880H500Z", shade) +
  stroke("M310 580L340 810M500 580V810M690 580L660 810", detail, 34) +
  disc(500, 290, 90, accent);

export const trolley: Motif = ({ body, shade, accent, detail }) =>
  stroke("M60 180H200L320 660H800", body, 46) +
  shape("M240 300H920L840 580H310Z", body) +
  shape("M580 300H920L840 580H580Z", shade) +
  stroke("M400 320L430 560M580 320V560M760 320L730 560", detail, 24) +
  disc(390, 800, 70, accent) +
  disc(730, 800, 70, accent);

export const parcelBox: Motif = ({ body, shade, detail, accent }) =>
  polygon(
    [
      [500, 150],
      [880, 320],
      [500, 490],
      [120, 320],
    ],
    body,
  ) +
  polygon(
    [
      [120, 350],
      [480, 515],
      [480, 900],
      [120, 735],
    ],
    shade,
  ) +
  polygon(
    [
      [880, 350],
      [520, 515],
      [520, 900],
      [880, 735],
    ],
    body,
  ) +
  polygon(
    [
      [310, 235],
      [690, 405],
      [690, 530],
      [600, 570],
      [600, 445],
      [220, 275],
    ],
    accent,
  ) +
  rect(760, 620, 70, 50, detail);

export const hotelBed: Motif = ({ body, shade, detail, accent }) =>
  rect(90, 260, 70, 620, shade) +
  slab(200, 420, 240, 160, 40, body) +
  shape("M160 600H910V780H160Z", body) +
  shape("M460 480H800Q910 480 910 600H460Z", accent) +
  rect(840, 780, 70, 100, shade) +
  disc(720, 230, 100, detail);

export const cruiseShip: Motif = ({ body, shade, detail, accent }) =>
  shape("M50 600H950L870 820H170Z", body) +
  rect(180, 480, 640, 120, shade) +
  rect(260, 370, 500, 110, body) +
  panes([200, 510, 600, 70], 10, 1, detail) +
  panes([280, 395, 460, 70], 8, 1, detail) +
  polygon(
    [
      [560, 240],
      [660, 240],
      [680, 370],
      [560, 370],
    ],
    accent,
  ) +
  stroke("M60 890Q140 840 220 890T380 890T540 890T700 890T860 890T950 880", shade, 28);

export const diceAndCard: Motif = ({ body, shade, detail, accent }) =>
  placed(
    slab(0, 0, 420, 580, 40, shade) +
      shape(
        "M210 160C300 250 340 300 290 350C260 380 225 360 215 340L240 430H180L205 340C195 360 160 380 130 350C80 300 120 250 210 160Z",
        detail,
      ),
    480,
    140,
    1,
    12,
  ) +
  placed(
    slab(0, 0, 400, 400, 60, body) +
      disc(100, 100, 44, accent) +
      disc(300, 300, 44, accent) +
      disc(200, 200, 44, accent) +
      disc(300, 100, 44, accent) +
      disc(100, 300, 44, accent),
    120,
    470,
    1,
    -10,
  );

export const serverRack: Motif = ({ body, shade, detail, accent }) =>
  [0, 1, 2, 3]
    .map(
      (n) =>
        slab(170, 130 + n * 195, 660, 165, 24, n % 2 ? shade : body) +
        disc(250, 212 + n * 195, 26, accent) +
        disc(330, 212 + n * 195, 26, detail) +
        [0, 1, 2, 3].map((k) => rect(500 + k * 70, 175 + n * 195, 34, 76, detail)).join(""),
    )
    .join("");

export const cloud: Motif = ({ body, shade, detail, accent }) =>
  shape("M270 620A170 170 0 0 1 290 280A240 240 0 0 1 740 300A165 165 0 0 1 740 620Z", body) +
  shape("M560 620C700 560 720 420 690 250A165 165 0 0 1 740 300A165 165 0 0 1 740 620Z", shade) +
  stroke("M320 680V820M500 680V880M680 680V820", detail, 34) +
  disc(320, 840, 44, accent) +
  disc(500, 900, 44, accent) +
  disc(680, 840, 44, accent);

export const codeWindow: Motif = ({ body, shade, detail, accent, ground }) =>
  slab(90, 160, 820, 680, 50, body) +
  shape("M90 290V210Q90 160 140 160H860Q910 160 910 210V290Z", shade) +
  disc(170, 225, 26, ground) +
  disc(250, 225, 26, ground) +
  stroke("M360 430L230 560L360 690M640 430L770 560L640 690", detail, 50) +
  stroke("M550 410L450 710", accent, 46);

export const phone: Motif = ({ body, shade, detail, accent }) =>
  slab(280, 70, 440, 860, 80, body) +
  slab(320, 160, 360, 640, 20, detail) +
  disc(500, 865, 34, shade) +
  slab(440, 105, 120, 24, 12, shade) +
  panes([350, 190, 300, 300], 3, 3, body) +
  rect(371, 540, 258, 60, accent) +
  rect(371, 640, 180, 50, body);

export const laptop: Motif = ({ body, shade, detail, accent }) =>
  slab(190, 180, 620, 470, 40, body) +
  rect(240, 230, 520, 370, detail) +
  shape("M60 680H940L880 800H120Z", shade) +
  rect(400, 680, 200, 40, detail) +
  rect(310, 300, 240, 36, body) +
  rect(310, 380, 160, 36, body) +
  rect(310, 460, 60, 60, accent);

export const antenna: Motif = ({ body, shade, accent }) =>
  stroke("M500 380L340 900M500 380L660 900M410 680H590M450 540H550M375 800H625", body, 34) +
  disc(500, 330, 60, accent) +
  stroke(
    "M360 470A200 200 0 0 1 360 190M640 470A200 200 0 0 0 640 190M250 570A340 340 0 0 1 250 90M750 570A340 340 0 0 0 750 90",
    shade,
    40,
  );

export const satellite: Motif = ({ body, shade, detail, accent }) =>
  placed(
    slab(-110, -160, 220, 320, 24, body) +
      rect(-450, -100, 300, 200, shade) +
      rect(150, -100, 300, 200, shade) +
      stroke("M-150 0H-110M110 0H150", body, 30) +
      stroke(
        "M-375 -100V100M-300 -100V100M-225 -100V100M225 -100V100M300 -100V100M375 -100V100M-450 0H-150M150 0H450",
        detail,
        12,
      ) +
      shape("M-110 190A140 140 0 0 0 110 190Z", accent),
    480,
    420,
    1,
    -32,
  ) + stroke("M640 760A160 160 0 0 0 770 640M690 870A290 290 0 0 0 880 690", shade, 36);

export const screenPlay: Motif = ({ body, shade, detail, accent }) =>
  slab(80, 180, 840, 540, 50, body) +
  slab(140, 240, 720, 420, 20, detail) +
  shape("M420 330L640 450L420 570Z", accent) +
  rect(440, 720, 120, 110, shade) +
  slab(280, 820, 440, 60, 30, shade);

export const gamepad: Motif = ({ body, shade, detail, accent }) =>
  shape(
    "M300 300H700Q860 300 910 520T860 800Q780 850 700 720L660 660H340L300 720Q220 850 140 800T90 520Q140 300 300 300Z",
    body,
  ) +
  stroke("M300 410V570M220 490H380", shade, 60) +
  disc(690, 420, 42, accent) +
  disc(780, 490, 42, shade) +
  disc(690, 560, 42, shade) +
  disc(600, 490, 42, detail);

export const newspaper: Motif = ({ body, shade, detail, accent }) =>
  shape("M760 300H900V800Q900 880 830 880T760 800Z", shade) +
  slab(110, 130, 650, 750, 20, body) +
  shape("M760 800Q760 880 830 880H190Q110 880 110 800Z", body) +
  rect(180, 210, 510, 90, detail) +
  rect(180, 360, 230, 220, accent) +
  rect(460, 360, 230, 34, detail) +
  rect(460, 440, 230, 34, detail) +
  rect(460, 520, 230, 34, detail) +
  rect(180, 640, 510, 34, detail) +
  rect(180, 720, 510, 34, detail);

export const headphones: Motif = ({ body, shade, accent }) =>
  stroke("M170 620V500A330 330 0 0 1 830 500V620", body, 70) +
  slab(110, 560, 170, 320, 60, body) +
  slab(720, 560, 170, 320, 60, shade) +
  disc(500, 640, 70, accent) +
  stroke("M560 640V420L680 380", accent, 34);

export const ticketStub: Motif = ({ body, shade, detail, accent }) =>
  placed(
    shape("M0 0H760V130A70 70 0 0 0 760 270V400H0V270A70 70 0 0 0 0 130Z", body) +
      rect(520, 0, 240, 130, shade) +
      stroke("M520 30V370", detail, 16) +
      rect(80, 90, 340, 60, detail) +
      rect(80, 220, 220, 50, accent),
    140,
    410,
    1,
    -14,
  );

export const mask: Motif = ({ body, shade, detail, accent }) =>
  shape("M110 230Q500 90 890 230Q910 640 500 860Q90 640 110 230Z", body) +
  shape("M500 160Q700 160 890 230Q910 640 500 860Z", shade) +
  stroke("M260 400Q340 340 420 400M580 400Q660 340 740 400", detail, 44) +
  shape("M310 560Q500 700 690 560Q620 760 500 760T310 560Z", accent);

export const mortarboard: Motif = ({ body, shade, accent }) =>
  polygon(
    [
      [500, 220],
      [940, 420],
      [500, 620],
      [60, 420],
    ],
    body,
  ) +
  polygon(
    [
      [500, 220],
      [940, 420],
      [500, 620],
    ],
    shade,
  ) +
  shape("M240 540V720Q500 860 760 720V540L500 660Z", body) +
  stroke("M860 440V740", accent, 30) +
  disc(860, 770, 46, accent);

export const hospital: Motif = ({ body, shade, detail, accent }) =>
  rect(300, 150, 400, 750, body) +
  rect(100, 400, 200, 500, shade) +
  rect(700, 400, 200, 500, shade) +
  shape("M455 220H545V310H635V400H545V490H455V400H365V310H455Z", accent) +
  panes([320, 540, 360, 180], 4, 2, detail) +
  rect(440, 760, 120, 140, detail) +
  panes([120, 460, 160, 300], 2, 3, detail) +
  panes([720, 460, 160, 300], 2, 3, detail);

export const stethoscope: Motif = ({ body, shade, accent }) =>
  stroke("M220 130H160V380A200 200 0 0 0 560 380V130H500M360 590V680A190 190 0 0 0 740 680V560", body, 60) +
  disc(740, 470, 110, shade) +
  disc(740, 470, 50, accent);

export const towerBlock: Motif = ({ body, shade, detail, accent }) =>
  rect(340, 90, 320, 810, body) +
  rect(560, 90, 100, 810, shade) +
  panes([360, 130, 190, 640], 3, 9, detail) +
  rect(120, 380, 200, 520, shade) +
  panes([140, 420, 160, 400], 2, 6, detail) +
  rect(680, 500, 200, 400, body) +
  panes([700, 540, 160, 280], 2, 4, detail) +
  rect(400, 800, 100, 100, accent);

export const glassTower: Motif = ({ body, shade, detail, accent }) =>
  polygon(
    [
      [280, 900],
      [280, 240],
      [560, 100],
      [560, 900],
    ],
    body,
  ) +
  polygon(
    [
      [560, 100],
      [740, 280],
      [740, 900],
      [560, 900],
    ],
    shade,
  ) +
  stroke("M280 360L560 260M280 480L560 400M280 600L560 540M280 720L560 680", detail, 16) +
  stroke("M560 260L740 400M560 400L740 520M560 540L740 640M560 680L740 760", detail, 16) +
  rect(360, 800, 120, 100, accent) +
  rect(130, 880, 740, 30, shade);

export const campus: Motif = ({ body, shade, detail, accent }) =>
  shape("M80 560A420 200 0 0 1 920 560V820A420 200 0 0 1 80 820Z", shade) +
  shape(
    "M80 560A420 200 0 0 1 920 560A420 200 0 0 1 80 560ZM230 560A270 110 0 0 0 770 560A270 110 0 0 0 230 560Z",
    body,
    ' fill-rule="evenodd"',
  ) +
  stroke("M160 740V860M290 800V920M430 826V950M570 826V950M710 800V920M840 740V860", detail, 26) +
  disc(500, 560, 70, accent);

export const atrium: Motif = ({ body, shade, detail, accent }) =>
  shape("M120 900V330L500 160L880 330V900Z", body) +
  shape("M500 160L880 330V900H500Z", shade) +
  panes([180, 400, 640, 300], 6, 3, detail) +
  rect(380, 720, 240, 180, accent) +
  rect(80, 880, 840, 30, detail);

export const handshakeDeal: Motif = ({ body, shade, detail }) =>
  shape("M40 330L230 250L330 640L140 720Z", shade) +
  shape("M960 330L770 250L670 640L860 720Z", shade) +
  shape(
    "M270 340Q400 280 500 350L640 470Q700 530 640 580T540 560L620 640Q640 710 580 720L540 700Q520 760 460 750L430 720Q400 770 350 730L280 640Z",
    body,
  ) +
  shape("M500 350Q600 270 730 330L720 600L660 610L540 480L460 540Q400 570 380 510Z", detail);

export const growth: Motif = ({ body, shade, accent, detail }) =>
  rect(120, 640, 140, 260, shade) +
  rect(320, 520, 140, 380, body) +
  rect(520, 380, 140, 520, shade) +
  rect(720, 240, 140, 660, body) +
  stroke("M130 480L390 330L560 240L800 90", accent, 40) +
  rect(80, 890, 840, 20, detail);

export const bitcoinMine: Motif = ({ body, shade, detail, accent }) =>
  [0, 1]
    .map(
      (n) =>
        slab(110 + n * 400, 180, 370, 370, 40, n ? shade : body) +
        ring(295 + n * 400, 365, 130, detail, 34) +
        stroke(`M${295 + n * 400} 250V480M${180 + n * 400} 365H${410 + n * 400}`, detail, 26) +
        disc(295 + n * 400, 365, 34, accent),
    )
    .join("") +
  slab(110, 590, 770, 250, 40, body) +
  rect(170, 660, 300, 40, detail) +
  rect(170, 740, 300, 40, detail) +
  disc(760, 715, 44, accent) +
  disc(640, 715, 44, shade);

export const exchangeScreens: Motif = ({ body, shade, detail, accent }) =>
  slab(60, 170, 420, 320, 30, body) +
  slab(520, 170, 420, 320, 30, shade) +
  slab(240, 530, 520, 290, 30, body) +
  stroke("M110 420L210 320L290 380L420 250", accent, 30) +
  [580, 660, 740, 820].map((x, n) => rect(x, 390 - n * 45, 40, 60 + n * 45, detail)).join("") +
  stroke("M290 730H380V660H470V760H560V620H700", accent, 28) +
  rect(450, 820, 100, 60, shade) +
  rect(330, 870, 340, 34, shade);

export const wallet: Motif = ({ body, shade, detail, accent }) =>
  shape("M140 260L700 120V260Z", shade) +
  slab(100, 260, 800, 580, 70, body) +
  shape("M620 430H940V670H620A120 120 0 0 1 620 430Z", shade) +
  disc(650, 550, 50, accent) +
  rect(160, 320, 560, 24, detail);

export const chainLinks: Motif = ({ body, shade, accent }) =>
  placed(
    `<rect x="-330" y="-130" width="400" height="260" rx="130" fill="none" stroke="${body}" stroke-width="70"/><rect x="-70" y="-130" width="400" height="260" rx="130" fill="none" stroke="${shade}" stroke-width="70"/>` +
      disc(0, 0, 40, accent),
    500,
    500,
    1,
    -35,
  );

export const scooter: Motif = ({ body, shade, accent }) =>
  stroke("M640 160H520L620 720M180 720H620", body, 54) +
  disc(190, 790, 100, shade) +
  disc(190, 790, 40, accent) +
  disc(680, 790, 100, shade) +
  disc(680, 790, 40, accent) +
  stroke("M640 160V120M520 160L470 200", body, 40);

export const shield: Motif = ({ body, shade, accent }) =>
  shape("M500 80L860 200V480C860 700 690 850 500 930C310 850 140 700 140 480V200Z", body) +
  shape("M500 80L860 200V480C860 700 690 850 500 930Z", shade) +
  stroke("M340 500L460 620L680 370", accent, 70);
