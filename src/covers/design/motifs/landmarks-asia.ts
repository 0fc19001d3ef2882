import { disc, line, rect } from "../canvas.ts";
import { at } from "../coordinates.ts";
import {
  arches,
  beam,
  block,
  both,
  columns,
  dome,
  halves,
  panes,
  pediment,
  portico,
  shape,
  spire,
  steps,
} from "./masonry.ts";
import type { Motif, Tones } from "./motif.ts";

/** A tiled roof with upturned eaves, from its ridge at `y - h` to its eaves at `y`. */
function eaves(t: Tones, y: number, w: number, h: number, ridge: number): string {
  const [half, r] = [w / 2, ridge / 2];
  const bend = r + (half - r) * 0.36;
  const list = [
    `M${at(500 - r)} ${at(y - h)}H${at(500 + r)}`,
    `Q${at(500 + bend)} ${at(y - h * 0.3)} ${at(500 + half)} ${at(y - h * 0.28)}`,
    `Q${at(500 + half * 0.88)} ${at(y)} ${at(500 + half * 0.74)} ${at(y)}H${at(500 - half * 0.74)}`,
    `Q${at(500 - half * 0.88)} ${at(y)} ${at(500 - half)} ${at(y - h * 0.28)}`,
    `Q${at(500 - bend)} ${at(y - h * 0.3)} ${at(500 - r)} ${at(y - h)}z`,
  ];
  return shape(t.body, list.join("")) + rect(500 - half * 0.74, y - 4, half * 1.48, 18, t.shade);
}

/** The Great Hall of the People in Beijing. */
export const greatHall: Motif = (t) =>
  block(t, 40, 440, 920, 400, 40) +
  rect(30, 410, 940, 34, t.body) +
  rect(40, 440, 920, 18, t.shade) +
  both(t.detail, "M70 520h36v220h-36zM134 520h36v220h-36z") +
  shape(t.body, "M200 300h600v540h-600z") +
  beam(t, 170, 270, 660, 50) +
  rect(220, 336, 560, 22, t.accent) +
  columns(t, 220, 390, 560, 420, 10, 0.42) +
  steps(t, 160, 680, 810, 4, 34);

/** The People's Bank of China: in the shape of an ingot. */
export const peoplesBank: Motif = (t) =>
  shape(t.body, "M310 480V330a190 130 0 0 1 380 0V480z") +
  shape(t.shade, "M560 206a190 130 0 0 1 130 124V480H590z") +
  panes(t.detail, 350, 350, 220, 130, 5, 1, 0.4, 1) +
  shape(
    t.body,
    "M40 330C80 450 190 470 300 470H700C810 470 920 450 960 330C950 560 900 760 850 900H150C100 760 50 560 40 330z",
  ) +
  shape(t.shade, "M960 330C950 560 900 760 850 900H740C800 760 830 620 840 444C890 430 930 400 960 330z") +
  both(t.detail, "M160 540h30l40 300h-24zM240 560h28l30 280h-24zM320 560h28l20 280h-24z") +
  rect(410, 560, 180, 340, t.body) +
  arches(t.detail, 430, 560, 140, 120, 3, 0.5) +
  arches(t.accent, 430, 720, 140, 180, 1, 1);

/** The gate at Tiananmen. */
export const tiananmenGate: Motif = (t) =>
  eaves(t, 290, 700, 150, 440) +
  columns(t, 230, 300, 540, 60, 8, 0.3, t.shade) +
  eaves(t, 440, 860, 110, 640) +
  columns(t, 150, 454, 700, 110, 9, 0.26, t.shade) +
  panes(t.body, 90, 550, 820, 40, 24, 1, 0.6, 1) +
  shape(t.body, "M60 590H940L970 900H30z") +
  shape(t.shade, "M860 590H940L970 900H890z") +
  rect(60, 610, 880, 20, t.detail) +
  both(t.detail, "M140 900v-110a45 45 0 0 1 90 0v110zM280 900v-130a50 50 0 0 1 100 0v130z") +
  arches(t.accent, 430, 690, 140, 210, 1, 1);

/** The Bank of Japan: old stone under a dome. */
export const bankOfJapan: Motif = (t) =>
  block(t, 60, 480, 880, 420, 40) +
  rect(40, 450, 920, 36, t.body) +
  rect(60, 486, 880, 16, t.shade) +
  both(t.detail, "M100 540h50v110h-50zM190 540h50v110h-50z") +
  both(t.detail, "M100 740h50v160h-50zM190 740h50v160h-50z") +
  rect(60, 680, 880, 16, t.shade) +
  rect(330, 330, 340, 60, t.body) +
  dome(t, 500, 340, 160, 150) +
  rect(460, 140, 80, 60, t.body) +
  dome(t, 500, 142, 54, 50) +
  arches(t.detail, 440, 270, 120, 90, 3, 0.5) +
  shape(t.body, "M280 400h440v500h-440z") +
  pediment(t, 270, 460, 460, 90) +
  columns(t, 320, 500, 360, 180, 4, 0.4) +
  rect(280, 680, 440, 24, t.body) +
  arches(t.accent, 430, 730, 140, 170, 1, 1) +
  both(t.detail, "M320 750h60v100h-60z");

/** The Diet in Tokyo, under its stepped pyramid. */
export const dietBuilding: Motif = (t) =>
  block(t, 40, 580, 920, 280, 30) +
  rect(30, 556, 940, 32, t.body) +
  columns(t, 80, 620, 250, 190, 6, 0.4) +
  columns(t, 670, 620, 250, 190, 6, 0.4) +
  halves(t, "M370 400h130v460h-130zM350 390h150v24h-150z") +
  halves(t, "M390 400V330h24v-44h24v-44h22v-44h22v-44h18v246z") +
  shape(t.body, "M400 414h130v150h-130z") +
  panes(t.detail, 410, 430, 180, 110, 4, 1, 0.5, 1) +
  beam(t, 340, 560, 320, 44) +
  columns(t, 350, 604, 300, 216, 4, 0.42) +
  disc(500, 146, 26, t.accent) +
  rect(468, 690, 64, 130, t.accent) +
  steps(t, 320, 360, 820, 3, 40);

/** The presidential office in Taipei: a tower of red brick. */
export const taiwanOffice: Motif = (t) =>
  block(t, 60, 520, 880, 380, 40) +
  both(t.body, "M40 440h150v460h-150zM270 460h80v440h-80z") +
  both(t.shade, "M30 430h170v24h-170zM60 430l30-60h50l30 60z") +
  panes(t.shade, 60, 600, 880, 200, 1, 3, 1, 0.14) +
  both(t.detail, "M80 500h70v70h-70zM80 640h70v60h-70zM80 750h70v100h-70z") +
  both(t.detail, "M220 640h40v50h-40zM220 750h40v90h-40zM300 640h40v50h-40zM300 750h40v90h-40z") +
  block(t, 390, 200, 220, 700, 50) +
  panes(t.shade, 390, 320, 220, 330, 1, 5, 1, 0.2) +
  panes(t.detail, 430, 240, 120, 440, 3, 5, 0.44, 0.56) +
  rect(370, 190, 260, 30, t.body) +
  halves(t, "M420 190l30-70h50v70z") +
  rect(490, 60, 20, 70, t.body) +
  rect(370, 690, 260, 36, t.body) +
  rect(370, 726, 260, 16, t.shade) +
  arches(t.accent, 430, 750, 140, 150, 1, 1);

/** The National Assembly in Seoul: columns under a low dome. */
export const koreaAssembly: Motif = (t) =>
  dome(t, 500, 400, 300, 220) +
  line("M500 180V400M360 210Q310 290 300 400M640 210Q690 290 700 400", t.detail, 16) +
  rect(180, 360, 640, 60, t.body) +
  rect(180, 404, 640, 16, t.shade) +
  shape(t.body, "M40 420H960L930 500H70z") +
  shape(t.shade, "M62 480H938L930 500H70z") +
  columns(t, 80, 500, 840, 310, 9, 0.34) +
  rect(463, 640, 74, 170, t.accent) +
  steps(t, 70, 860, 810, 3, 16);

/** The Blue House in Seoul, under its tiled roof. */
export const blueHouse: Motif = (t) =>
  both(t.body, "M30 600l50-100h180v100z") +
  both(t.body, "M70 600h190v240h-190z") +
  both(t.detail, "M100 650h50v150h-50zM180 650h50v150h-50z") +
  both(t.shade, "M50 600h210v18h-210z") +
  shape(t.body, "M300 330L500 130L700 330z") +
  eaves(t, 420, 780, 270, 380) +
  line("M390 190L330 380M460 190L430 390M540 190L570 390M610 190L670 380", t.detail, 16) +
  rect(200, 434, 600, 40, t.body) +
  columns(t, 210, 470, 580, 340, 6, 0.3) +
  rect(450, 600, 100, 210, t.accent) +
  steps(t, 180, 640, 810, 3, 50);

/** The round parliament in New Delhi. */
export const indiaParliament: Motif = (t) => {
  let pillars = "";
  let gaps = "";
  for (let n = 0; n < 17; n += 1) {
    const turn = (Math.PI * (n + 0.5)) / 17;
    const [x, w] = [500 - 440 * Math.cos(turn), 40 * Math.sin(turn) + 8];
    const drop = 60 * Math.sin(turn);
    const pillar = `M${at(x - w / 2)} ${at(480 + drop)}h${at(w)}v250h${at(-w)}z`;
    if (n < 11) pillars += pillar;
    else gaps += pillar;
  }
  return (
    dome(t, 500, 330, 170, 130) +
    disc(500, 196, 30, t.accent) +
    shape(t.body, "M130 340C300 300 700 300 870 340V460H130z") +
    panes(t.detail, 200, 370, 600, 50, 12, 1, 0.5, 1) +
    shape(t.detail, "M50 440H950V740C850 830 150 830 50 740z") +
    shape(t.body, pillars) +
    shape(t.shade, gaps) +
    shape(t.body, "M40 410C150 360 850 360 960 410V470C850 560 150 560 40 470z") +
    shape(t.shade, "M40 450C150 540 850 540 960 450V474C850 564 150 564 40 474z") +
    shape(t.body, "M40 720C150 810 850 810 960 720V790C860 930 140 930 40 790z") +
    shape(t.shade, "M760 778C850 764 920 750 960 720V790C930 836 850 864 760 882z")
  );
};

/** The Reserve Bank of India in Mumbai: a slab with fins. */
export const reserveBankIndia: Motif = (t) =>
  block(t, 380, 110, 400, 790, 90) +
  rect(360, 90, 440, 36, t.body) +
  panes(t.detail, 420, 160, 230, 560, 5, 2, 0.46, 0.94) +
  block(t, 60, 560, 880, 340, 60) +
  beam(t, 40, 530, 920, 50) +
  panes(t.detail, 110, 630, 210, 180, 3, 2, 0.5, 0.64) +
  panes(t.detail, 680, 630, 160, 180, 3, 2, 0.5, 0.64) +
  portico(t, 360, 280, 560, 880, 4, 80, 0.4) +
  rect(472, 740, 56, 140, t.accent) +
  rect(340, 876, 320, 24, t.body);

/** The Knesset in Jerusalem: a flat roof on pillars. */
export const knesset: Motif = (t) =>
  shape(t.body, "M120 330h760v60h-760z") +
  beam(t, 30, 360, 940, 110) +
  rect(90, 470, 820, 320, t.detail) +
  panes(t.ground, 150, 520, 700, 120, 9, 1, 0.5, 1) +
  columns(t, 60, 470, 880, 320, 10, 0.3) +
  rect(454, 660, 92, 130, t.accent) +
  steps(t, 50, 900, 790, 3, 10) +
  both(t.shade, "M140 300h120v30h-120zM330 300h110v30h-110z");

/** The parliament in Tehran: a pyramid. */
export const iranParliament: Motif = (t) =>
  halves(t, "M500 100L60 780H500z") +
  line("M390 300H610M300 440H700M210 580H790M120 715H880", t.detail, 18) +
  line("M500 110L320 780M500 110L680 780", t.detail, 16) +
  shape(t.body, "M500 480L300 780H700z") +
  shape(t.detail, "M500 540L350 780H650z") +
  rect(440, 690, 120, 130, t.accent) +
  block(t, 40, 780, 920, 120, 60) +
  panes(t.detail, 90, 820, 280, 80, 6, 1, 0.5, 1) +
  panes(t.detail, 630, 820, 220, 80, 5, 1, 0.5, 1) +
  rect(440, 780, 120, 120, t.accent);

/** The Grand National Assembly in Ankara. */
export const turkishParliament: Motif = (t) =>
  block(t, 40, 460, 920, 380, 40) +
  rect(30, 436, 940, 32, t.body) +
  both(t.detail, "M80 520h40v270h-40zM150 520h40v270h-40zM220 520h40v270h-40z") +
  shape(t.body, "M290 230h420v610h-420z") +
  rect(672, 230, 38, 610, t.shade) +
  shape(t.body, "M260 190h480v60h-480z") +
  rect(260, 236, 480, 16, t.shade) +
  rect(340, 310, 310, 530, t.detail) +
  columns(t, 340, 310, 310, 530, 4, 0.36) +
  rect(458, 660, 74, 180, t.accent) +
  steps(t, 220, 560, 820, 3, 50);

/** A Gulf tower with an arch at its top. */
export const saudiTower: Motif = (t) =>
  halves(t, "M500 880H350C240 640 240 320 340 70C370 300 430 430 500 430z") +
  rect(352, 110, 296, 44, t.body) +
  line("M272 540H728M286 640H714M306 740H694", t.detail, 22) +
  both(t.detail, "M470 480h30v380h-30z") +
  both(t.body, "M40 900V700h60V640h80v60h70v200z") +
  both(t.detail, "M80 740h50v60h-50zM170 740h50v60h-50z") +
  rect(30, 850, 940, 50, t.body) +
  arches(t.accent, 430, 730, 140, 170, 1, 1);

/** A palace in the Emirates: arches under domes. */
export const emiratesPalace: Motif = (t) =>
  dome(t, 500, 400, 190, 210) +
  spire(t, 500, 204, 40, 110) +
  dome(t, 230, 500, 90, 100) +
  dome(t, 770, 500, 90, 100) +
  spire(t, 230, 410, 26, 60) +
  spire(t, 770, 410, 26, 60) +
  rect(300, 396, 400, 60, t.body) +
  rect(300, 440, 400, 16, t.shade) +
  both(t.body, "M40 440h70v460h-70z") +
  dome(t, 75, 444, 50, 60) +
  dome(t, 925, 444, 50, 60) +
  block(t, 90, 500, 820, 400, 40) +
  rect(70, 490, 860, 36, t.body) +
  block(t, 350, 440, 300, 460, 30) +
  both(t.detail, "M130 900V640l40-60l40 60v260zM240 900V640l40-60l40 60v260z") +
  shape(t.detail, "M390 900V630Q400 540 490 490Q580 540 590 630V900z") +
  shape(t.accent, "M430 900V720Q440 660 490 620Q540 660 550 720V900z");

/** A tower of sharp edges in Hong Kong. */
export const hongKongTower: Motif = (t) =>
  rect(580, 50, 18, 180, t.body) +
  rect(650, 50, 18, 220, t.shade) +
  shape(t.body, "M230 900V500L500 320V160L770 330V900z") +
  shape(t.shade, "M500 160L770 330V560L500 760zM230 500L500 320V600z") +
  shape(t.detail, "M230 900V740L500 600V760zM500 760L770 560V900z") +
  line("M230 500L500 900M500 320L230 740M770 330L500 560L770 760L560 900M500 160V900", t.ground, 18) +
  shape(t.shade, "M40 900V620h150v280zM810 900V520h150v380z") +
  both(t.detail, "M70 670h90v40h-90zM70 750h90v40h-90z") +
  rect(840, 570, 90, 40, t.detail) +
  rect(190, 830, 620, 70, t.body) +
  rect(430, 790, 140, 110, t.accent);

/** The cylinders of a bank in Singapore. */
export const singaporeBank: Motif = (t) => {
  const cylinder = (x: number, y: number, w: number, floors: number): string => {
    let bands = "";
    for (let n = 1; n <= floors; n += 1) bands += `M${x} ${y + n * 60}q${w / 2} 50 ${w} 0`;
    return (
      shape(t.body, `M${x} ${y}q${w / 2} -60 ${w} 0V900H${x}z`) +
      shape(
        t.shade,
        `M${at(x + w * 0.66)} ${y - 27}q${at(w * 0.2)} 8 ${at(w * 0.34)} 27V900H${at(x + w * 0.66)}z`,
      ) +
      line(bands, t.detail, 20)
    );
  };
  return (
    cylinder(90, 400, 240, 6) +
    cylinder(670, 320, 240, 7) +
    cylinder(340, 150, 320, 9) +
    block(t, 40, 780, 920, 120, 60) +
    panes(t.detail, 90, 820, 280, 80, 5, 1, 0.5, 1) +
    panes(t.detail, 630, 820, 220, 80, 4, 1, 0.5, 1) +
    rect(430, 800, 140, 100, t.accent)
  );
};

/** The parliament in Canberra: a mast on four legs over a hill. */
export const sydneyParliament: Motif = (t) =>
  shape(t.shade, "M40 760C180 590 330 530 500 530S820 590 960 760z") +
  line("M110 790L330 600L486 270M890 790L670 600L514 270", t.body, 34) +
  line("M370 690L494 290M630 690L506 290", t.shade, 24) +
  rect(486, 110, 28, 190, t.body) +
  disc(500, 110, 32, t.accent) +
  shape(t.body, "M40 690H300V900H40z") +
  shape(t.body, "M960 690H700V900H960z") +
  shape(t.shade, "M900 690H960V900H900z") +
  both(t.detail, "M90 750h36v150h-36zM160 750h36v150h-36zM230 750h36v150h-36z") +
  block(t, 320, 660, 360, 240, 30) +
  rect(300, 640, 400, 34, t.body) +
  columns(t, 350, 710, 300, 190, 5, 0.4);

/** The African Union in Addis Ababa: a round hall and a tower. */
export const africanUnion: Motif = (t) =>
  shape(t.body, "M620 130C720 110 820 130 880 170V900H620z") +
  shape(t.shade, "M800 140C836 148 860 158 880 170V900H800z") +
  panes(t.detail, 660, 200, 110, 560, 2, 10, 0.6, 0.54) +
  shape(t.ground, "M40 900C40 590 190 430 380 430S720 590 720 900z") +
  shape(t.body, "M60 900C60 610 200 456 380 456S700 610 700 900z") +
  shape(t.shade, "M470 470C610 510 700 660 700 900H600C600 690 560 540 470 470z") +
  line("M380 456V780M250 490Q190 620 180 780M510 490Q570 620 580 780", t.detail, 18) +
  line("M100 690Q380 640 660 690", t.detail, 18) +
  rect(40, 780, 920, 120, t.body) +
  panes(t.detail, 80, 820, 220, 80, 5, 1, 0.5, 1) +
  panes(t.detail, 480, 820, 430, 80, 9, 1, 0.5, 1) +
  rect(330, 800, 110, 100, t.accent);

/** The Union Buildings in Pretoria: two domed towers. */
export const unionBuildings: Motif = (t) =>
  both(t.body, "M40 480h300v360h-300z") +
  both(t.body, "M30 460h320v28h-320z") +
  both(t.detail, "M70 540h40v90h-40zM270 540h40v90h-40zM70 700h40v100h-40zM270 700h40v100h-40z") +
  columns(t, 140, 540, 100, 260, 3, 0.5) +
  columns(t, 760, 540, 100, 260, 3, 0.5) +
  halves(t, "M130 270h120v190h-120z") +
  both(t.detail, "M150 310h26v110h-26zM204 310h26v110h-26z") +
  both(t.body, "M110 250h160v30h-160z") +
  dome(t, 190, 254, 70, 90) +
  dome(t, 810, 254, 70, 90) +
  spire(t, 190, 170, 30, 60) +
  spire(t, 810, 170, 30, 60) +
  columns(t, 340, 590, 320, 220, 8, 0.4) +
  shape(t.body, "M340 550Q500 610 660 550V610Q500 660 340 610z") +
  rect(454, 690, 92, 120, t.accent) +
  steps(t, 60, 880, 800, 3, 14);
