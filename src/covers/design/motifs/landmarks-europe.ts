import { disc, line, rect } from "../canvas.ts";
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
  pole,
  portico,
  shape,
  spire,
  steps,
} from "./masonry.ts";
import type { Motif } from "./motif.ts";

/** The European Central Bank in Frankfurt: two twisted towers over a long hall. */
export const europeanCentralBank: Motif = (t) =>
  shape(t.body, "M250 800L200 230L430 110L470 800z") +
  shape(t.shade, "M200 230L430 110L470 800L330 800z") +
  shape(t.body, "M530 800L560 90L790 210L740 800z") +
  shape(t.shade, "M560 90L790 210L740 800L620 800z") +
  shape(t.body, "M440 300h130v34h-130zM450 470h110v34h-110zM455 630h100v34h-100z") +
  line("M222 480L455 560M235 630L462 690M211 350L447 420", t.ground, 14) +
  line("M545 420L768 480M538 560L757 620M553 270L780 340", t.ground, 14) +
  block(t, 40, 760, 920, 140, 50) +
  rect(40, 744, 920, 20, t.shade) +
  panes(t.detail, 80, 800, 780, 60, 12, 1, 0.6, 1) +
  shape(t.accent, "M430 720h170l30 180h-230z");

/** The Berlaymont building of the European Commission: a curved front in bands. */
export const europeanCommission: Motif = (t) => {
  let bands = "";
  for (let n = 0; n < 8; n += 1) {
    const [y, dip] = [250 + n * 62, 400 + n * 46];
    bands += `M90 ${y}Q300 ${dip} 470 ${dip - 10}v28Q300 ${dip + 28} 90 ${y + 30}z`;
  }
  return (
    halves(t, "M40 170Q300 340 500 340V780Q300 790 40 830z") +
    both(t.detail, bands) +
    rect(476, 300, 48, 490, t.body) +
    both(t.body, "M90 820h40v80h-40zM210 806h40v94h-40zM330 796h40v104h-40z") +
    rect(430, 770, 140, 130, t.accent) +
    rect(40, 886, 920, 14, t.shade)
  );
};

/** The European Parliament in Strasbourg: a round tower beside a curved wing. */
export const europeanParliament: Motif = (t) =>
  shape(t.body, "M330 330C330 240 460 170 640 170S950 240 950 330V900H330z") +
  shape(t.shade, "M800 190C890 220 950 270 950 330V900H800z") +
  `<ellipse cx="640" cy="300" rx="240" ry="90" fill="${t.detail}"/>` +
  shape(t.ground, "M400 300C400 360 880 360 880 300C880 420 400 420 400 300z") +
  panes(t.detail, 380, 440, 370, 330, 6, 5, 0.5, 0.56) +
  panes(t.ground, 820, 440, 90, 330, 2, 5, 0.5, 0.56) +
  shape(t.body, "M40 900V700C180 600 420 580 620 690V900z") +
  shape(t.shade, "M40 700C180 600 420 580 620 690V740C420 640 180 660 40 750z") +
  panes(t.detail, 80, 780, 500, 120, 8, 1, 0.5, 1) +
  rect(640, 800, 110, 100, t.accent);

/** The Bank of England: a wall without windows, and a portico above it. */
export const bankOfEngland: Motif = (t) =>
  block(t, 150, 310, 700, 280, 50) +
  rect(130, 290, 740, 34, t.body) +
  both(t.detail, "M180 370h40v80h-40zM240 370h40v80h-40zM180 490h40v60h-40zM240 490h40v60h-40z") +
  portico(t, 310, 380, 150, 580, 6, 110, 0.46) +
  block(t, 40, 600, 920, 300, 40) +
  rect(30, 580, 940, 36, t.body) +
  rect(40, 616, 920, 18, t.shade) +
  both(t.shade, "M70 660h26v200h-26zM150 660h26v200h-26zM230 660h26v200h-26zM310 660h26v200h-26z") +
  shape(t.body, "M370 590h260v310h-260z") +
  both(t.shade, "M390 640h24v240h-24z") +
  arches(t.accent, 430, 660, 140, 240, 1, 1) +
  rect(40, 876, 920, 24, t.body);

/** The Palace of Westminster, with its clock tower. */
export const ukParliament: Motif = (t) =>
  block(t, 200, 600, 520, 300, 0) +
  Array.from({ length: 6 }, (_, n) => spire(t, 225 + n * 84, 610, 34, 80)).join("") +
  arches(t.detail, 240, 660, 410, 90, 6, 0.5) +
  arches(t.detail, 240, 790, 410, 110, 6, 0.5) +
  block(t, 50, 400, 190, 500, 40) +
  spire(t, 68, 410, 40, 110) +
  spire(t, 222, 410, 40, 110) +
  spire(t, 145, 410, 40, 80) +
  arches(t.detail, 95, 470, 100, 300, 2, 0.5) +
  block(t, 720, 330, 170, 570, 50) +
  panes(t.detail, 750, 480, 80, 380, 2, 3, 0.5, 0.8) +
  block(t, 695, 260, 220, 180, 40) +
  spire(t, 805, 262, 220, 130) +
  rect(765, 150, 80, 60, t.body) +
  spire(t, 805, 156, 90, 120) +
  disc(798, 350, 72, t.accent) +
  line("M798 304v50h30", t.ground, 16) +
  rect(695, 432, 220, 16, t.shade);

/** The door in Downing Street, under its fanlight. */
export const downingStreet: Motif = (t) =>
  panes(t.detail, 50, 130, 900, 750, 6, 12, 0.9, 0.74) +
  shape(t.body, "M250 210h500v690h-500z") +
  rect(700, 210, 50, 690, t.shade) +
  shape(t.body, "M210 150h580v50h-580zM230 190h540v40h-540z") +
  rect(230, 226, 540, 16, t.shade) +
  shape(t.ground, "M340 470a160 160 0 0 1 320 0v20h-320z") +
  line("M500 480V320M500 480L390 370M500 480L610 370M440 480a60 60 0 0 1 120 0", t.body, 16) +
  rect(340, 510, 320, 390, t.ground) +
  both(t.shade, "M366 540h114v90h-114zM366 660h114v90h-114zM366 780h114v90h-114z") +
  disc(500, 705, 34, t.accent) +
  both(t.body, "M60 640h190v24h-190zM70 600h20v300h-20zM130 600h20v300h-20zM190 600h20v300h-20z") +
  rect(230, 876, 540, 24, t.body);

/** The Bundestag: a stone block with a dome of glass. */
export const bundestag: Motif = (t) =>
  dome(t, 500, 420, 220, 270) +
  line("M290 350H710M320 270H680M380 200H620", t.detail, 20) +
  line("M500 150V420M500 150C400 200 370 330 370 420M500 150C600 200 630 330 630 420", t.detail, 16) +
  disc(500, 150, 34, t.accent) +
  block(t, 60, 470, 880, 380, 30) +
  rect(250, 410, 500, 70, t.body) +
  halves(t, "M40 400h170v450h-170zM60 370h130v30h-130z") +
  both(t.detail, "M90 470h70v120h-70zM90 660h70v130h-70z") +
  both(t.detail, "M236 540h46v110h-46zM236 710h46v90h-46z") +
  portico(t, 310, 380, 430, 840, 6, 110, 0.46) +
  steps(t, 280, 440, 830, 3, 40);

/** The Élysée palace, from its courtyard. */
export const elysee: Motif = (t) =>
  both(t.shade, "M80 500l40-110h220v110zM130 330h50v70h-50z") +
  block(t, 60, 490, 880, 350, 40) +
  both(t.detail, "M100 540h54v110h-54zM190 540h54v110h-54z") +
  rect(60, 680, 880, 16, t.shade) +
  block(t, 290, 300, 420, 540, 36) +
  pediment(t, 270, 460, 300, 130) +
  both(t.detail, "M330 360h60v110h-60zM330 530h60v110h-60z") +
  rect(470, 360, 60, 110, t.detail) +
  rect(470, 530, 60, 110, t.detail) +
  rect(290, 490, 420, 18, t.shade) +
  arches(t.detail, 100, 720, 144, 120, 2, 0.5) +
  arches(t.detail, 756, 720, 144, 120, 2, 0.5) +
  arches(t.ground, 330, 690, 340, 150, 3, 0.6) +
  steps(t, 260, 480, 840, 2, 40) +
  shape(t.accent, "M456 840h88l40 60h-168z");

/** A tower of the Kremlin over its wall. */
export const kremlin: Motif = (t) => {
  let merlons = "";
  for (let n = 0; n < 11; n += 1) merlons += `M${44 + n * 84} 660v-80l28 26l28-26v80z`;
  return (
    shape(t.body, merlons) +
    block(t, 40, 650, 920, 250, 40) +
    rect(40, 700, 920, 20, t.shade) +
    both(t.detail, "M110 760h26v70h-26zM220 760h26v70h-26z") +
    block(t, 320, 460, 360, 440, 90) +
    shape(t.body, "M320 460v-50h40v30h50v-30h50v30h80v-30h50v30h50v-30h40v50z") +
    arches(t.detail, 430, 670, 140, 230, 1, 1) +
    panes(t.detail, 380, 520, 200, 80, 3, 1, 0.4, 1) +
    block(t, 390, 290, 220, 160, 60) +
    disc(485, 365, 62, t.accent) +
    line("M485 325v44h28", t.ground, 16) +
    spire(t, 500, 294, 260, 170) +
    block(t, 446, 170, 108, 80, 40) +
    spire(t, 500, 174, 130, 120) +
    disc(500, 48, 22, t.body)
  );
};

/** The Bank of Russia: a palace with gatehouses. */
export const bankOfRussia: Motif = (t) =>
  block(t, 130, 370, 740, 530, 50) +
  rect(110, 340, 780, 44, t.body) +
  rect(110, 370, 780, 16, t.shade) +
  both(t.detail, "M170 430h56v110h-56zM270 430h56v110h-56z") +
  both(t.detail, "M270 620h56v90h-56z") +
  block(t, 360, 280, 280, 620, 30) +
  shape(t.body, "M340 290h320v-40q-60 0-80-60q-30-50-80-50t-80 50q-20 60-80 60z") +
  disc(500, 230, 46, t.shade) +
  arches(t.detail, 400, 340, 190, 220, 3, 0.56) +
  rect(360, 590, 280, 18, t.shade) +
  arches(t.accent, 430, 660, 140, 240, 1, 1) +
  both(t.body, "M30 660h220v240h-220zM20 630h240v34h-240zM50 630l90-60l90 60z") +
  both(t.detail, "M100 720h80v180h-80z") +
  both(t.detail, "M280 770h50v130h-50z") +
  rect(940, 664, 30, 236, t.shade);

/** The dome of St Peter's in the Vatican. */
export const vaticanDome: Motif = (t) =>
  both(t.body, "M190 520v-80a70 80 0 0 1 140 0v80z") +
  columns(t, 330, 350, 340, 130, 8, 0.46) +
  beam(t, 310, 320, 380, 40) +
  dome(t, 500, 324, 176, 200) +
  line("M500 130V320M450 150Q400 220 400 320M550 150Q600 220 600 320", t.detail, 16) +
  panes(t.body, 460, 70, 80, 64, 3, 1, 0.5, 1) +
  spire(t, 500, 74, 90, 40) +
  disc(500, 32, 20, t.accent) +
  block(t, 50, 500, 900, 350, 40) +
  rect(30, 480, 940, 36, t.body) +
  rect(40, 560, 920, 18, t.shade) +
  columns(t, 80, 580, 820, 270, 10, 0.34) +
  both(t.body, "M160 580h60v270h-60zM325 580h30v270h-30z") +
  pediment(t, 340, 320, 580, 90) +
  steps(t, 60, 880, 850, 2, 16);

/** A Renaissance palace in Rome, with a tower. */
export const italianPalace: Motif = (t) =>
  pole(t, 740, 250, 90, t.body) +
  block(t, 650, 230, 180, 200, 50) +
  arches(t.detail, 680, 280, 90, 90, 2, 0.5) +
  block(t, 70, 400, 860, 500, 60) +
  beam(t, 30, 350, 940, 60) +
  panes(t.detail, 120, 450, 700, 90, 7, 1, 0.46, 1) +
  rect(70, 580, 860, 16, t.shade) +
  panes(t.detail, 120, 630, 280, 90, 3, 1, 0.46, 1) +
  panes(t.detail, 540, 630, 280, 90, 3, 1, 0.46, 1) +
  arches(t.detail, 120, 770, 240, 130, 3, 0.5) +
  arches(t.detail, 580, 770, 240, 130, 3, 0.5) +
  rect(380, 690, 180, 34, t.shade) +
  rect(430, 610, 80, 80, t.detail) +
  rect(390, 724, 160, 176, t.body) +
  arches(t.accent, 410, 740, 120, 160, 1, 1);

/** The Swiss National Bank, before the Alps. */
export const swissNationalBank: Motif = (t) =>
  shape(t.shade, "M40 560L240 220L340 360L540 110L720 350L800 260L960 560z") +
  shape(t.body, "M240 220l54 76l-40 44l-30-30l-40 30zM540 110l84 112l-50 40l-40-50l-70 60l-14-48z") +
  shape(t.ground, "M80 560L170 420h660l90 140z") +
  shape(t.body, "M100 560L180 440h640l80 120z") +
  panes(t.detail, 240, 476, 520, 60, 5, 1, 0.36, 1) +
  block(t, 90, 570, 820, 330, 60) +
  rect(60, 550, 880, 34, t.body) +
  rect(90, 584, 820, 16, t.shade) +
  panes(t.detail, 140, 620, 660, 90, 9, 1, 0.46, 1) +
  arches(t.detail, 140, 740, 660, 160, 5, 0.66) +
  arches(t.accent, 419, 740, 102, 160, 1, 1);

/** The headquarters of NATO: curved roofs that reach into one another. */
export const natoHeadquarters: Motif = (t) => {
  const mirror = ' transform="matrix(-1 0 0 1 1000 0)"';
  const wing = (y: number, fill: string, more = ""): string => {
    const roof = `M40 ${y}C300 ${y + 20} 560 ${y + 130} 720 810`;
    let glass = "";
    for (let n = 0; n < 6; n += 1) glass += `M${80 + n * 60} ${y + 56 + n * n * 5}h28v34h-28z`;
    return shape(fill, `${roof}H40z`, more) + line(roof, t.ground, 20, more) + shape(t.detail, glass, more);
  };
  return (
    [240, 370, 500].map((y) => wing(y, t.shade, mirror) + wing(y + 65, t.body)).join("") +
    rect(40, 750, 920, 60, t.ground) +
    block(t, 40, 770, 920, 130, 60) +
    panes(t.detail, 90, 815, 290, 85, 6, 1, 0.5, 1) +
    panes(t.detail, 620, 815, 240, 85, 5, 1, 0.5, 1) +
    rect(430, 790, 140, 110, t.accent)
  );
};

/** The Peace Palace in The Hague. */
export const hagueCourt: Motif = (t) =>
  shape(t.shade, "M230 560L290 390H810L870 560z") +
  block(t, 180, 550, 740, 350, 50) +
  shape(t.body, "M380 560l80-150l80 150zM600 560l80-150l80 150z") +
  disc(460, 510, 24, t.detail) +
  disc(680, 510, 24, t.detail) +
  panes(t.detail, 300, 600, 540, 80, 9, 1, 0.5, 1) +
  arches(t.detail, 300, 730, 540, 170, 7, 0.62) +
  arches(t.accent, 533, 730, 74, 170, 1, 1) +
  block(t, 80, 330, 200, 570, 50) +
  rect(60, 320, 240, 30, t.body) +
  spire(t, 180, 324, 200, 250) +
  spire(t, 82, 324, 44, 110) +
  spire(t, 278, 324, 44, 110) +
  arches(t.detail, 120, 400, 110, 130, 2, 0.5) +
  panes(t.detail, 125, 600, 100, 220, 2, 2, 0.4, 0.6) +
  block(t, 830, 450, 100, 450, 36) +
  spire(t, 880, 460, 130, 180);

/** The International Criminal Court: cubes of glass on a dune. */
export const icc: Motif = (t) => {
  const cube = (x: number, y: number, w: number, h: number, n: number): string =>
    block(t, x, y, w, h, w * 0.22) +
    panes(t.detail, x + 20, y + 24, w * 0.78 - 40, h - 40, n, n + 2, 0.6, 0.6);
  return (
    cube(40, 500, 150, 330, 2) +
    cube(200, 360, 160, 470, 2) +
    cube(620, 300, 170, 530, 2) +
    cube(800, 450, 160, 380, 2) +
    block(t, 370, 140, 240, 690, 60) +
    panes(t.detail, 396, 180, 130, 560, 3, 9, 0.6, 0.56) +
    shape(t.accent, "M420 700h110v130h-110z") +
    shape(t.shade, "M30 900C120 800 300 820 500 820S880 800 970 900z")
  );
};

/** The office of OPEC: a block behind a barrel with a drop. */
export const opecOffice: Motif = (t) =>
  shape(t.body, "M60 190h560v710h-560z") +
  shape(t.shade, "M620 190l110 60v650h-110z") +
  panes(t.detail, 110, 250, 460, 590, 5, 7, 0.6, 0.5) +
  shape(t.ground, "M456 460h510v440h-510z") +
  shape(t.body, "M490 500C490 440 940 440 940 500V860C940 920 490 920 490 860z") +
  shape(t.shade, "M800 458C890 464 940 480 940 500V860C940 880 890 896 800 902z") +
  `<ellipse cx="715" cy="500" rx="225" ry="44" fill="${t.shade}"/>` +
  line("M490 620C560 660 870 660 940 620M490 760C560 800 870 800 940 760", t.detail, 20) +
  shape(t.accent, "M700 560C760 650 790 690 790 740a90 90 0 0 1-180 0C610 690 640 650 700 560z");

/** The international centre in Vienna: curved towers in the shape of a Y. */
export const viennaAgency: Motif = (t) => {
  const tower = (x: number, y: number, w: number, floors: number): string => {
    const [mid, right, dip] = [x + w / 2, x + w, y + 60];
    let bands = "";
    for (let n = 1; n <= floors; n += 1) {
      const a = y + n * 56;
      bands += `M${x} ${a}Q${mid - 20} ${a + 10} ${mid} ${a + 50}Q${mid + 20} ${a + 10} ${right} ${a}`;
    }
    return (
      shape(t.body, `M${x} ${y}Q${mid - 20} ${y + 10} ${mid} ${dip}V900H${x}z`) +
      shape(t.shade, `M${right} ${y}Q${mid + 20} ${y + 10} ${mid} ${dip}V900H${right}z`) +
      line(bands, t.detail, 20)
    );
  };
  return (
    tower(50, 330, 260, 9) +
    tower(690, 240, 260, 10) +
    tower(350, 110, 300, 12) +
    shape(t.ground, "M250 900V780a250 60 0 0 1 500 0V900z") +
    shape(t.body, "M270 900V790a230 50 0 0 1 460 0V900z") +
    panes(t.detail, 310, 810, 380, 50, 7, 1, 0.6, 1) +
    rect(450, 800, 100, 100, t.accent)
  );
};

/** The villa of the World Trade Organization in Geneva. */
export const wtoVilla: Motif = (t) =>
  shape(t.shade, "M60 380L180 260H820L940 380z") +
  block(t, 90, 390, 820, 440, 60) +
  rect(50, 370, 900, 34, t.body) +
  panes(t.detail, 130, 440, 180, 90, 3, 1, 0.5, 1) +
  panes(t.detail, 660, 440, 180, 90, 3, 1, 0.5, 1) +
  panes(t.detail, 130, 580, 180, 90, 3, 1, 0.5, 1) +
  panes(t.detail, 660, 580, 180, 90, 3, 1, 0.5, 1) +
  block(t, 350, 330, 270, 500, 30) +
  shape(t.body, "M330 350L485 250L640 350z") +
  arches(t.detail, 385, 420, 190, 170, 3, 0.62) +
  rect(350, 620, 270, 18, t.shade) +
  arches(t.accent, 435, 670, 96, 160, 1, 1) +
  both(t.detail, "M130 720h60v110h-60zM230 720h60v110h-60z") +
  shape(t.body, "M40 830h920v24h-920z") +
  line("M40 890q77-40 153 0t153 0t153 0t153 0t153 0t153 0", t.shade, 20);

/** The headquarters of the World Health Organization: a slab on stilts. */
export const whoSlab: Motif = (t) =>
  shape(t.body, "M50 220L760 170V700H50z") +
  shape(t.shade, "M760 170L950 260V700H760z") +
  panes(t.detail, 90, 270, 630, 390, 12, 7, 0.6, 0.56) +
  columns(t, 90, 700, 640, 200, 8, 0.24) +
  rect(780, 700, 40, 200, t.shade) +
  rect(880, 700, 40, 200, t.shade) +
  shape(t.body, "M400 780l320-50l120 60v30h-440z") +
  rect(520, 820, 140, 80, t.accent) +
  rect(40, 880, 920, 20, t.body);
