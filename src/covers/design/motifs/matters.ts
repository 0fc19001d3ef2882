import { disc, polygon, rect, ring } from "../canvas.ts";
import type { Motif } from "./motif.ts";
import { panes, placed, shape, slab, stroke } from "./pen.ts";

/** What happens or is decided: affairs, rules and ideas. */

export const merging: Motif = ({ body, shade, accent }) =>
  rect(120, 180, 480, 440, body) + rect(400, 380, 480, 440, shade) + rect(400, 380, 200, 240, accent);

export const openingBell: Motif = ({ body, shade, accent }) =>
  shape(
    "M500 130C700 130 740 320 750 480C757 600 800 650 860 720H140C200 650 243 600 250 480C260 320 300 130 500 130Z",
    body,
  ) +
  shape("M500 130C700 130 740 320 750 480C757 600 800 650 860 720H500Z", shade) +
  rect(465, 70, 70, 80, shade) +
  disc(500, 800, 90, accent);

export const brokenLock: Motif = ({ body, shade, detail, accent }) =>
  stroke("M300 450V320A200 200 0 0 1 690 250", shade, 80) +
  slab(190, 430, 620, 450, 50, body) +
  shape("M560 430H760Q810 430 810 480V830Q810 880 760 880H520L600 700L500 640Z", shade) +
  shape("M560 430L480 640L600 700L500 880L560 880L660 680L560 620L640 430Z", detail) +
  disc(360, 640, 60, accent) +
  rect(340, 660, 40, 110, accent);

export const shutter: Motif = ({ body, shade, detail, accent }) =>
  rect(120, 180, 760, 90, shade) +
  rect(150, 270, 700, 560, body) +
  [0, 1, 2, 3, 4, 5].map((n) => rect(150, 330 + n * 80, 700, 20, detail)).join("") +
  rect(90, 850, 820, 50, shade) +
  placed(slab(-170, -60, 340, 120, 16, accent) + rect(-110, -16, 220, 32, body), 500, 540, 1, -8);

export const olive: Motif = ({ body, shade, accent }) =>
  stroke("M150 850C350 740 600 520 850 180", shade, 36) +
  [
    [280, 760, -10],
    [420, 650, -20],
    [560, 520, -30],
    [690, 380, -40],
  ]
    .map(
      ([x, y, r]) =>
        placed(shape("M0 0C-40 -90 -30 -190 40 -260C90 -180 80 -70 0 0Z", body), x!, y!, 1, r! - 30) +
        placed(shape("M0 0C90 -30 180 0 230 80C150 110 60 90 0 0Z", body), x!, y!, 1, r! + 20),
    )
    .join("") +
  disc(500, 700, 50, accent) +
  disc(390, 500, 50, accent);

export const gavel: Motif = ({ body, shade, accent, detail }) =>
  placed(
    slab(-190, -110, 380, 220, 30, body) +
      rect(-240, -140, 70, 280, shade) +
      rect(170, -140, 70, 280, shade) +
      rect(-34, 110, 68, 470, accent),
    400,
    340,
    1,
    -45,
  ) +
  slab(130, 780, 520, 110, 30, shade) +
  rect(190, 740, 400, 40, detail);

export const seatRows: Motif = ({ body, shade, accent }) => {
  const seats: string[] = [];
  [
    [170, 5],
    [265, 8],
    [360, 11],
    [455, 14],
  ].forEach(([r, n]) => {
    for (let k = 0; k < n!; k++) {
      const angle = Math.PI * (k / (n! - 1));
      seats.push(disc(500 - Math.cos(angle) * r!, 800 - Math.sin(angle) * r!, 34, k < n! / 2 ? body : shade));
    }
  });
  return seats.join("") + shape("M400 900V800A100 100 0 0 1 600 800V900Z", accent);
};

export const picket: Motif = ({ body, shade, detail, accent }) =>
  rect(465, 430, 70, 480, shade) +
  slab(170, 120, 660, 380, 30, body) +
  rect(240, 200, 520, 60, detail) +
  rect(240, 310, 360, 60, accent) +
  shape("M380 640A120 90 0 0 1 620 640V700A120 90 0 0 1 380 700Z", body);

export const crowd: Motif = ({ body, shade, accent }) =>
  [
    [180, 480, shade],
    [500, 430, shade],
    [820, 480, shade],
    [340, 600, body],
    [660, 600, body],
  ]
    .map(
      ([x, y, fill]) =>
        disc(Number(x), Number(y), 95, String(fill)) +
        shape(
          `M${Number(x) - 150} 900C${Number(x) - 150} ${Number(y) + 140} ${Number(x) + 150} ${Number(y) + 140} ${Number(x) + 150} 900Z`,
          String(fill),
        ),
    )
    .join("") + shape("M330 250L600 120V380L330 300ZM280 235H330V310H280Z", accent);

export const ballot: Motif = ({ body, shade, detail, accent }) =>
  placed(
    rect(-150, -260, 300, 330, accent) + stroke("M-70 -110L-10 -50L90 -190", body, 40),
    500,
    340,
    1,
    -8,
  ) +
  shape("M180 400H820L900 520H100Z", shade) +
  rect(330, 440, 340, 40, detail) +
  rect(100, 520, 800, 380, body) +
  rect(520, 520, 380, 380, shade) +
  disc(330, 710, 80, detail);

export const podium: Motif = ({ body, shade, detail, accent }) =>
  stroke("M440 300V180M560 300V180", shade, 26) +
  disc(440, 160, 40, shade) +
  disc(560, 160, 40, shade) +
  polygon(
    [
      [220, 300],
      [780, 300],
      [720, 420],
      [280, 420],
    ],
    body,
  ) +
  polygon(
    [
      [310, 420],
      [690, 420],
      [640, 900],
      [360, 900],
    ],
    body,
  ) +
  polygon(
    [
      [500, 420],
      [690, 420],
      [640, 900],
      [500, 900],
    ],
    shade,
  ) +
  disc(500, 590, 80, accent) +
  rect(250, 870, 500, 40, detail);

export const folder: Motif = ({ body, shade, detail, accent }) =>
  shape(
    "M90 240Q90 190 140 190H400L480 290H860Q910 290 910 340V800Q910 850 860 850H140Q90 850 90 800Z",
    shade,
  ) +
  placed(
    rect(0, 0, 520, 380, body) + rect(60, 60, 400, 40, detail) + rect(60, 140, 300, 40, detail),
    240,
    230,
    1,
    4,
  ) +
  shape("M60 480H940L900 810Q895 850 850 850H150Q105 850 100 810Z", body) +
  rect(380, 600, 240, 90, accent);

export const magnifier: Motif = ({ body, shade, detail, accent }) =>
  stroke("M630 630L860 860", shade, 110) +
  disc(420, 420, 320, body) +
  disc(420, 420, 240, detail) +
  panes([280, 330, 280, 200], 1, 3, body, 0.5) +
  disc(520, 350, 40, accent);

export const borderWall: Motif = ({ body, shade, detail, accent }) =>
  disc(740, 240, 110, accent) +
  Array.from({ length: 9 }, (_, n) => slab(70 + n * 98, 330, 70, 570, 10, n % 2 ? shade : body)).join("") +
  rect(40, 400, 920, 50, detail) +
  rect(40, 860, 920, 50, detail);

export const passport: Motif = ({ body, shade, detail, accent }) =>
  slab(220, 90, 560, 820, 50, body) +
  shape("M560 90H730Q780 90 780 140V860Q780 910 730 910H560Z", shade) +
  ring(500, 400, 160, accent, 34) +
  stroke("M340 400H660M500 240C420 330 420 470 500 560M500 240C580 330 580 470 500 560", accent, 24) +
  rect(340, 700, 320, 44, detail) +
  rect(390, 790, 220, 36, detail);

export const container: Motif = ({ body, shade, detail, accent }) =>
  stroke("M500 60V180M500 180L180 330M500 180L820 330", shade, 28) +
  rect(110, 330, 780, 420, body) +
  Array.from({ length: 9 }, (_, n) => rect(160 + n * 78, 380, 30, 320, n % 3 === 1 ? accent : shade)).join(
    "",
  ) +
  rect(110, 330, 780, 40, detail) +
  rect(110, 710, 780, 40, detail) +
  rect(60, 860, 880, 40, detail);

export const taxForm: Motif = ({ body, shade, detail, accent }) =>
  polygon(
    [
      [200, 80],
      [640, 80],
      [800, 240],
      [800, 920],
      [200, 920],
    ],
    body,
  ) +
  polygon(
    [
      [640, 80],
      [800, 240],
      [640, 240],
    ],
    shade,
  ) +
  stroke("M360 700L620 400", accent, 50) +
  disc(380, 440, 62, accent) +
  disc(600, 660, 62, accent) +
  rect(280, 180, 260, 50, detail) +
  rect(280, 800, 440, 50, detail);

export const lawBook: Motif = ({ body, shade, detail, accent }) =>
  shape("M500 220Q330 120 80 170V800Q330 750 500 860Z", body) +
  shape("M500 220Q670 120 920 170V800Q670 750 500 860Z", shade) +
  stroke("M170 310Q300 290 410 340M170 430Q300 410 410 460M170 550Q300 530 410 580", detail, 30) +
  stroke("M590 340Q700 290 830 310M590 460Q700 410 830 430", detail, 30) +
  shape("M660 560H760V860L710 800L660 840Z", accent);

export const signedTreaty: Motif = ({ body, shade, detail, accent }) =>
  slab(150, 120, 560, 780, 24, body) +
  rect(230, 220, 400, 40, detail) +
  rect(230, 320, 400, 40, detail) +
  rect(230, 420, 280, 40, detail) +
  stroke("M230 720C290 620 320 800 380 700S460 760 520 700", accent, 30) +
  placed(
    polygon(
      [
        [-40, 0],
        [40, 0],
        [40, 420],
        [0, 520],
        [-40, 420],
      ],
      shade,
    ) + rect(-40, -80, 80, 80, accent),
    830,
    200,
    1,
    28,
  );

export const thermometer: Motif = ({ body, shade, accent }) =>
  slab(400, 60, 200, 660, 100, body) +
  disc(500, 760, 165, body) +
  disc(500, 760, 105, accent) +
  slab(460, 300, 80, 440, 40, accent) +
  stroke("M650 180H760M650 300H720M650 420H760M650 540H720", shade, 36);

export const globe: Motif = ({ body, shade, accent }) =>
  disc(500, 500, 400, body) +
  shape("M500 100A400 400 0 0 1 500 900Z", shade) +
  stroke(
    "M110 500H890M170 300H830M170 700H830M500 100C310 260 310 740 500 900M500 100C690 260 690 740 500 900",
    accent,
    24,
  );

export const brain: Motif = ({ body, shade, detail, accent }) =>
  shape(
    "M480 150C360 90 250 170 250 270C140 300 120 440 190 510C110 600 170 740 280 750C310 870 440 890 480 820Z",
    body,
  ) +
  shape(
    "M520 150C640 90 750 170 750 270C860 300 880 440 810 510C890 600 830 740 720 750C690 870 560 890 520 820Z",
    shade,
  ) +
  stroke(
    "M330 330Q400 340 400 420M280 600Q360 580 380 650M670 330Q600 340 600 420M720 600Q640 580 620 650",
    detail,
    34,
  ) +
  disc(400, 500, 40, accent) +
  disc(600, 500, 40, accent) +
  stroke("M400 500H600", accent, 26);

export const robotHead: Motif = ({ body, shade, detail, accent }) =>
  stroke("M500 250V130", shade, 34) +
  disc(500, 110, 50, accent) +
  slab(190, 250, 620, 500, 90, body) +
  shape("M500 250H720Q810 250 810 340V660Q810 750 720 750H500Z", shade) +
  disc(370, 460, 75, detail) +
  disc(630, 460, 75, detail) +
  slab(350, 600, 300, 70, 35, accent) +
  rect(110, 420, 60, 160, shade) +
  rect(830, 420, 60, 160, shade) +
  rect(420, 750, 160, 90, detail) +
  slab(300, 830, 400, 70, 30, body);

export const virus: Motif = ({ body, shade, detail, accent }) =>
  Array.from({ length: 8 }, (_, n) =>
    placed(rect(-22, -420, 44, 200, shade) + slab(-60, -450, 120, 60, 30, body), 500, 500, 1, n * 45),
  ).join("") +
  disc(500, 500, 260, body) +
  shape("M500 240A260 260 0 0 1 500 760Z", shade) +
  disc(420, 430, 60, accent) +
  disc(580, 560, 70, detail) +
  disc(440, 600, 36, detail) +
  disc(590, 400, 36, accent);

export const stormEye: Motif = ({ body, shade, accent }) =>
  shape(
    "M500 180C720 180 840 330 840 500C840 720 650 880 380 900C520 840 600 770 620 690A200 200 0 0 1 300 520C290 330 360 200 640 90C560 130 520 160 500 180Z",
    body,
  ) +
  shape(
    "M500 180C720 180 840 330 840 500C840 720 650 880 380 900C520 840 600 770 620 690C740 600 740 300 500 180Z",
    shade,
  ) +
  disc(500, 510, 90, accent);

export const waves: Motif = ({ body, shade, detail, accent }) =>
  disc(500, 330, 190, accent) +
  [0, 1, 2]
    .map((n) =>
      stroke(
        `M60 ${520 + n * 150}Q170 ${430 + n * 150} 280 ${520 + n * 150}T500 ${520 + n * 150}T720 ${520 + n * 150}T940 ${520 + n * 150}`,
        [body, shade, detail][n]!,
        60,
      ),
    )
    .join("");

export const coinsFall: Motif = ({ body, shade, detail, accent }) =>
  [
    [300, 800, 4],
    [500, 800, 2],
    [700, 800, 6],
  ]
    .map(([x, , n]) =>
      Array.from({ length: n! }, (_, k) =>
        slab(x! - 90, 830 - k * 74, 180, 62, 31, k % 2 ? shade : body),
      ).join(""),
    )
    .join("") +
  stroke("M180 200L420 420L560 330L840 620", accent, 46) +
  rect(100, 900, 800, 24, detail);

export const balloon: Motif = ({ body, shade, detail, accent }) =>
  shape(
    "M500 80C720 80 820 260 780 420C740 560 600 640 560 720H440C400 640 260 560 220 420C180 260 280 80 500 80Z",
    body,
  ) +
  shape("M500 80C720 80 820 260 780 420C740 560 600 640 560 720H500Z", shade) +
  stroke("M450 720L440 800M550 720L560 800", detail, 22) +
  rect(420, 800, 160, 110, accent);

export const parachute: Motif = ({ body, shade, accent }) =>
  shape(
    "M100 430A400 350 0 0 1 900 430Q830 380 767 430Q700 380 633 430Q566 380 500 430Q433 380 367 430Q300 380 233 430Q166 380 100 430Z",
    body,
  ) +
  shape("M500 80A400 350 0 0 1 900 430Q830 380 767 430Q700 380 633 430Q566 380 500 430Z", shade) +
  stroke("M110 430L470 720M367 430L490 720M633 430L510 720M890 430L530 720", shade, 18) +
  disc(500, 800, 100, accent);

export const keyRing: Motif = ({ body, shade, accent }) =>
  ring(320, 400, 180, body, 90) +
  placed(
    rect(0, -45, 560, 90, body) + rect(380, 45, 70, 110, shade) + rect(490, 45, 70, 80, shade),
    440,
    520,
    1,
    42,
  ) +
  disc(320, 400, 50, accent);

export const drops: Motif = ({ body, shade, accent }) =>
  shape("M420 100C560 300 680 440 680 600A260 260 0 0 1 160 600C160 440 280 300 420 100Z", body) +
  shape("M420 100C560 300 680 440 680 600A260 260 0 0 1 420 860Z", shade) +
  shape("M780 520C840 610 890 670 890 740A110 110 0 0 1 670 740C670 670 720 610 780 520Z", accent);

export const arrowsMeet: Motif = ({ body, shade, accent }) =>
  shape("M80 400H420V280L640 450L420 620V500H80Z", body) +
  shape("M920 600H580V480L360 650L580 820V700H920Z", shade) +
  disc(500, 180, 70, accent);

export const stepsDown: Motif = ({ body, shade, accent, detail }) =>
  shape("M100 300H300V450H500V600H700V750H900V900H100Z", body) +
  shape("M500 600H700V750H900V900H500Z", shade) +
  stroke("M360 190L760 530M760 530V400M760 530H630", accent, 46) +
  rect(80, 890, 840, 20, detail);

export const stepsUp: Motif = ({ body, shade, accent, detail }) =>
  shape("M900 300H700V450H500V600H300V750H100V900H900Z", body) +
  shape("M700 300H900V900H500V450H700Z", shade) +
  stroke("M180 580L520 220M520 220H400M520 220V340", accent, 46) +
  rect(80, 890, 840, 20, detail);

export const hourglass: Motif = ({ body, shade, accent }) =>
  rect(220, 90, 560, 70, body) +
  rect(220, 840, 560, 70, body) +
  shape(
    "M280 160H720C720 360 580 430 560 500C580 570 720 640 720 840H280C280 640 420 570 440 500C420 430 280 360 280 160Z",
    shade,
  ) +
  shape("M350 300H650C620 380 540 430 500 500C460 430 380 380 350 300Z", accent) +
  shape("M330 840C340 730 440 680 500 640C560 680 660 730 670 840Z", accent) +
  rect(490, 500, 20, 160, accent);

export const puzzle: Motif = ({ body, shade, accent }) =>
  shape("M120 120H460V230A70 70 0 1 1 460 370V480H120Z", body) +
  shape("M480 120H880V480H740A70 70 0 1 0 600 480H480V390A90 90 0 0 0 480 210Z", shade) +
  shape("M120 500H460V620A70 70 0 1 0 460 760V880H120Z", shade) +
  shape("M600 500A70 70 0 1 1 740 500H880V880H480V780A90 90 0 0 0 480 600V500Z", accent);

export const pipeline: Motif = ({ body, shade, detail, accent }) =>
  shape("M40 560H380Q440 560 440 500V340H960V500H620Q560 500 560 560V720H40Z", body) +
  shape("M40 640H440Q500 640 500 580V420H960V500H620Q560 500 560 560V720H40Z", shade) +
  rect(180, 530, 60, 220, detail) +
  rect(720, 310, 60, 220, detail) +
  rect(205, 750, 40, 150, detail) +
  rect(745, 530, 40, 370, detail) +
  disc(500, 530, 70, accent);
