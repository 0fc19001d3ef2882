import { disc, line, rect, ring } from "../canvas.ts";
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
  pole,
  portico,
  rocket,
  shape,
  spire,
  steps,
} from "./masonry.ts";
import type { Motif } from "./motif.ts";

/** The White House, from the north. */
export const whiteHouse: Motif = (t) =>
  both(t.shade, "M120 330h60v90h-60zM260 330h60v90h-60z") +
  pole(t, 500, 300, 170, t.body) +
  block(t, 40, 440, 920, 420, 40) +
  panes(t.body, 44, 400, 912, 60, 24, 1, 0.55, 1) +
  rect(40, 396, 920, 18, t.body) +
  rect(30, 440, 940, 24, t.shade) +
  both(t.detail, "M80 500h54v100h-54zM170 500h54v100h-54zM250 500h54v100h-54z") +
  both(t.detail, "M70 690l37-36l37 36zM240 690l37-36l37 36z") +
  both(t.detail, "M80 690h54v120h-54zM170 690h54v120h-54zM250 690h54v120h-54z") +
  portico(t, 320, 360, 270, 860, 4, 120, 0.4) +
  shape(t.accent, "M470 560h60l16 90l-30 40h-32l-30-40z") +
  rect(492, 440, 16, 120, t.accent) +
  steps(t, 290, 420, 850, 1);

/** The Capitol of the United States. */
export const usCapitol: Motif = (t) =>
  block(t, 40, 630, 920, 230, 30) +
  rect(30, 610, 940, 26, t.body) +
  panes(t.detail, 70, 680, 860, 150, 17, 2, 0.5, 0.55) +
  portico(t, 50, 230, 540, 850, 4, 60, 0.46) +
  portico(t, 720, 230, 540, 850, 4, 60, 0.46) +
  block(t, 310, 530, 380, 120, 50) +
  columns(t, 330, 410, 340, 110, 8, 0.5) +
  rect(310, 510, 380, 26, t.body) +
  rect(320, 386, 360, 26, t.body) +
  dome(t, 500, 390, 160, 210) +
  both(t.detail, "M380 320h40v36h-40zM456 320h32v36h-32z") +
  panes(t.body, 455, 120, 90, 70, 3, 1, 0.5, 1) +
  dome(t, 500, 124, 48, 44) +
  disc(500, 66, 26, t.accent) +
  portico(t, 340, 320, 540, 850, 6, 80, 0.46) +
  steps(t, 70, 860, 850, 2, 20);

/** The Supreme Court of the United States. */
export const usSupremeCourt: Motif = (t) =>
  block(t, 40, 420, 920, 320, 40) +
  rect(30, 400, 940, 30, t.body) +
  both(t.detail, "M80 500h50v150h-50z") +
  portico(t, 160, 680, 150, 700, 8, 170, 0.52) +
  rect(478, 470, 44, 230, t.accent) +
  steps(t, 230, 540, 700, 7, 8) +
  halves(t, "M60 740h150v160h-150zM100 690h70v50h-70z");

/** The Federal Reserve: a flat front with four square pillars. */
export const federalReserve: Motif = (t) =>
  block(t, 40, 430, 920, 400, 40) +
  rect(30, 410, 940, 30, t.body) +
  both(t.detail, "M85 510h56v230h-56zM185 510h56v230h-56z") +
  shape(t.body, "M270 210h460v620h-460z") +
  rect(690, 210, 40, 620, t.shade) +
  shape(t.body, "M300 160h400v60h-400z") +
  rect(270, 330, 460, 18, t.shade) +
  panes(t.detail, 330, 390, 340, 440, 5, 1, 0.5, 1) +
  rect(477, 640, 46, 190, t.accent) +
  disc(500, 270, 34, t.shade) +
  steps(t, 230, 540, 830, 3, 30);

/** The Treasury of the United States: a long row of columns. */
export const usTreasury: Motif = (t) =>
  block(t, 50, 330, 900, 500, 0) +
  panes(t.body, 50, 270, 900, 60, 22, 1, 0.5, 1) +
  rect(40, 260, 920, 22, t.body) +
  beam(t, 30, 330, 940, 60) +
  columns(t, 160, 390, 680, 390, 10, 0.46) +
  both(t.detail, "M80 440h50v110h-50zM80 630h50v110h-50z") +
  rect(910, 390, 40, 440, t.shade) +
  portico(t, 320, 360, 170, 800, 4, 130, 0.4) +
  rect(464, 560, 72, 230, t.accent) +
  steps(t, 250, 500, 790, 4, 30) +
  both(t.body, "M50 820h230v80h-230z");

/** The Pentagon, from above. */
export const pentagon: Motif = (t) => {
  const corner = (r: number, n: number): string => {
    const turn = ((n * 2 - 2.5) * Math.PI) / 5;
    return `${at(500 + r * Math.sin(turn + Math.PI / 2))} ${at(540 - r * Math.cos(turn + Math.PI / 2))}`;
  };
  let rings = "";
  let spokes = "";
  for (let n = 0; n < 5; n += 1) spokes += `M${corner(170, n)}L${corner(440, n)}`;
  for (const [outer, inner] of [
    [470, 405],
    [375, 315],
    [285, 225],
    [195, 140],
  ] as const)
    for (let n = 0; n < 5; n += 1)
      rings += shape(
        n === 1 || n === 2 ? t.shade : t.body,
        `M${corner(outer, n)}L${corner(outer, n + 1)}L${corner(inner, n + 1)}L${corner(inner, n)}Z`,
      );
  return line(spokes, t.shade, 34) + rings + disc(500, 540, 46, t.accent);
};

/** The exchange on Wall Street. */
export const wallStreetExchange: Motif = (t) =>
  block(t, 90, 170, 820, 730, 60) +
  rect(70, 130, 860, 50, t.body) +
  both(t.detail, "M120 290h36v90h-36zM120 450h36v90h-36zM120 610h36v60h-36z") +
  rect(190, 200, 620, 500, t.detail) +
  shape(t.shade, "M175 360L500 195L825 360z") +
  portico(t, 180, 640, 205, 690, 6, 150, 0.42) +
  rect(150, 690, 700, 40, t.body) +
  rect(150, 716, 700, 14, t.shade) +
  panes(t.detail, 210, 760, 580, 140, 5, 1, 0.5, 1) +
  rect(435, 750, 130, 150, t.body) +
  rect(452, 760, 96, 140, t.accent);

/** The slab of a world bank, with a hall of glass. */
export const worldBankOrImf: Motif = (t) =>
  shape(t.body, "M60 210L600 130V900H60z") +
  shape(t.shade, "M600 130L940 240V900H600z") +
  Array.from({ length: 6 }, (_, row) => {
    const [left, right] = [270 + row * 82, 200 + row * 95];
    let d = "";
    for (let n = 0; n < 5; n += 1) {
      const [y, h] = [left + (right - left) * (n / 5), 50];
      d += `M${100 + n * 98} ${at(y)}h64v${h}h-64z`;
    }
    return shape(t.detail, d);
  }).join("") +
  panes(t.ground, 650, 300, 240, 420, 4, 6, 0.44, 0.5) +
  shape(t.detail, "M220 900V790L500 740V900z") +
  rect(310, 790, 110, 110, t.accent);

/** The headquarters of the United Nations. */
export const unHeadquarters: Motif = (t) =>
  rect(470, 100, 330, 800, t.body) +
  shape(t.shade, "M800 100h90v800h-90z") +
  panes(t.detail, 500, 140, 270, 620, 6, 14, 0.72, 0.64) +
  dome(t, 300, 640, 84, 76) +
  shape(t.body, "M50 620C180 660 400 670 600 590V900H50z") +
  shape(t.shade, "M50 660C180 700 400 710 600 630V670C400 750 180 740 50 700z") +
  panes(t.detail, 90, 760, 460, 140, 9, 1, 0.5, 1) +
  rect(270, 750, 100, 150, t.accent);

/** The Bank of Canada: a core of stone between towers of glass. */
export const bankOfCanada: Motif = (t) =>
  both(t.detail, "M60 130h280v770h-280z") +
  shape(t.body, "M60 110h280v30h-280zM60 110h24v790h-24z") +
  shape(t.shade, "M660 110h280v30h-280zM916 110h24v790h-24z") +
  panes(t.body, 60, 250, 280, 540, 1, 6, 1, 0.2) +
  panes(t.shade, 660, 250, 280, 540, 1, 6, 1, 0.2) +
  panes(t.body, 150, 130, 110, 770, 2, 1, 0.2, 1) +
  panes(t.shade, 740, 130, 110, 770, 2, 1, 0.2, 1) +
  block(t, 300, 370, 400, 530, 50) +
  rect(280, 350, 440, 40, t.body) +
  panes(t.detail, 345, 450, 290, 300, 5, 1, 0.44, 1) +
  rect(440, 790, 120, 110, t.accent);

/** The congress in Brasília: two slabs, a dome and a bowl. */
export const brasiliaCongress: Motif = (t) =>
  rect(390, 110, 86, 650, t.body) +
  rect(524, 110, 86, 650, t.body) +
  shape(t.shade, "M450 110h26v650h-26zM584 110h26v650h-26z") +
  rect(476, 400, 48, 110, t.body) +
  dome(t, 215, 750, 155, 110) +
  shape(t.body, "M630 610h310C900 660 880 720 850 750H720C690 720 670 660 630 610z") +
  shape(t.shade, "M840 610h100C900 660 880 720 850 750H790C820 720 830 660 840 610z") +
  rect(30, 750, 940, 60, t.body) +
  rect(30, 790, 940, 20, t.shade) +
  columns(t, 70, 810, 860, 90, 11, 0.2) +
  shape(t.accent, "M440 810h120l60 90h-240z");

/** The Casa Rosada in Buenos Aires. */
export const casaRosada: Motif = (t) =>
  block(t, 330, 330, 340, 570, 30) +
  block(t, 50, 330, 280, 570, 30) +
  block(t, 670, 330, 280, 570, 50) +
  both(t.body, "M30 310h320v34h-320z") +
  both(t.shade, "M70 310l40-90h200l30 90z") +
  both(t.detail, "M90 400h50v100h-50zM165 400h50v100h-50zM240 400h50v100h-50z") +
  both(t.detail, "M90 560h50v110h-50zM165 560h50v110h-50zM240 560h50v110h-50z") +
  both(t.detail, "M90 740h50v160h-50zM165 740h50v160h-50zM240 740h50v160h-50z") +
  rect(340, 290, 320, 50, t.body) +
  pediment(t, 370, 260, 296, 110) +
  arches(t.detail, 390, 400, 220, 500, 1, 1) +
  rect(390, 640, 220, 26, t.body) +
  arches(t.accent, 430, 700, 140, 200, 1, 1) +
  pole(t, 500, 190, 70, t.body);

/** The National Palace in Mexico City. */
export const mexicoPalace: Motif = (t) =>
  block(t, 60, 440, 880, 460, 0) +
  panes(t.body, 60, 404, 880, 40, 20, 1, 0.5, 1) +
  halves(t, "M30 360h130v540h-130zM50 320h24v40h-24zM84 320h24v40h-24zM118 320h24v40h-24z") +
  panes(t.detail, 200, 490, 180, 110, 3, 1, 0.5, 1) +
  panes(t.detail, 620, 490, 180, 110, 3, 1, 0.5, 1) +
  panes(t.detail, 200, 680, 180, 90, 3, 1, 0.5, 1) +
  panes(t.detail, 620, 680, 180, 90, 3, 1, 0.5, 1) +
  rect(160, 630, 680, 18, t.shade) +
  both(t.detail, "M70 450h50v110h-50zM70 660h50v240h-50z") +
  block(t, 410, 330, 180, 570, 24) +
  shape(t.body, "M390 340h220l-30-60q-10-110-80-110t-80 110z") +
  arches(t.ground, 445, 220, 110, 150, 1, 1) +
  shape(t.accent, "M500 270q34 0 36 50l14 24h-100l14-24q2-50 36-50z") +
  rect(390, 410, 220, 24, t.shade) +
  rect(450, 490, 100, 110, t.detail) +
  arches(t.detail, 440, 680, 120, 220, 1, 1);

/** A federal courthouse: a stepped block with piers. */
export const usCourthouse: Motif = (t) =>
  block(t, 310, 130, 380, 180, 40) +
  panes(t.detail, 350, 180, 280, 100, 6, 1, 0.5, 1) +
  block(t, 220, 270, 560, 320, 60) +
  panes(t.detail, 270, 330, 420, 190, 8, 1, 0.5, 1) +
  block(t, 60, 540, 880, 310, 40) +
  rect(40, 520, 920, 34, t.body) +
  both(t.detail, "M100 610h50v160h-50zM190 610h50v160h-50z") +
  columns(t, 290, 600, 420, 250, 6, 0.46) +
  rect(470, 680, 60, 170, t.accent) +
  steps(t, 250, 500, 840, 2, 40);

/** The domed capitol of a state. */
export const stateCapitol: Motif = (t) =>
  block(t, 60, 600, 880, 250, 40) +
  rect(40, 580, 920, 34, t.body) +
  both(t.detail, "M100 650h50v70h-50zM190 650h50v70h-50zM100 760h50v90h-50zM190 760h50v90h-50z") +
  block(t, 260, 500, 480, 90, 50) +
  columns(t, 300, 400, 400, 100, 7, 0.46) +
  beam(t, 270, 360, 460, 46) +
  dome(t, 500, 362, 210, 200) +
  line("M500 170V350M440 180Q380 250 370 356M560 180Q620 250 630 356", t.detail, 16) +
  rect(460, 110, 80, 70, t.body) +
  spire(t, 500, 116, 96, 70) +
  disc(500, 50, 22, t.accent) +
  portico(t, 300, 400, 520, 850, 6, 110) +
  steps(t, 260, 480, 840, 2, 40);

/** A city hall with a clock tower. */
export const cityHall: Motif = (t) =>
  both(t.shade, "M80 510l50-110h250v110z") +
  block(t, 60, 500, 880, 400, 50) +
  rect(40, 490, 920, 36, t.body) +
  both(t.detail, "M110 580h56v100h-56zM210 580h56v100h-56zM310 580h56v100h-56z") +
  both(t.detail, "M110 750h56v150h-56zM210 750h56v150h-56zM310 750h56v150h-56z") +
  block(t, 400, 220, 200, 680, 44) +
  rect(380, 410, 240, 24, t.body) +
  spire(t, 500, 224, 260, 190) +
  disc(490, 310, 68, t.ground) +
  line("M490 262v52h36", t.accent, 20) +
  arches(t.detail, 440, 470, 110, 190, 2, 0.6) +
  arches(t.accent, 440, 720, 120, 180, 1, 1);

/** The headquarters of the FBI: a block that hangs over its base. */
export const fbiHeadquarters: Motif = (t) =>
  shape(t.body, "M40 170H800V440H40z") +
  shape(t.shade, "M800 170L960 220V440H800z") +
  panes(t.detail, 80, 215, 680, 180, 9, 2, 0.62, 0.62) +
  shape(t.shade, "M40 440H960L880 500H120z") +
  block(t, 130, 500, 740, 230, 110) +
  panes(t.detail, 170, 535, 550, 165, 7, 2, 0.6, 0.6) +
  columns(t, 130, 730, 740, 170, 6, 0.3) +
  rect(430, 770, 140, 130, t.accent);

/** A rocket on its pad, beside a tower. */
export const nasaLaunch: Motif = (t) =>
  rect(700, 110, 24, 740, t.body) +
  rect(846, 110, 24, 740, t.shade) +
  line("M712 130L858 270L712 410L858 550L712 690L858 830M712 270H858M712 550H858", t.body, 18) +
  rect(690, 90, 190, 30, t.body) +
  rect(540, 330, 170, 30, t.shade) +
  rect(540, 560, 170, 30, t.shade) +
  `<g transform="translate(40 30) scale(.8)">${rocket(t)}${disc(500, 360, 80, t.ground)}</g>` +
  ring(440, 318, 56, t.detail, 16) +
  shape(t.shade, "M60 850a90 90 0 0 1 140-90a110 110 0 0 1 170 20v70zM510 850v-60a90 90 0 0 1 150 60z") +
  rect(40, 840, 920, 60, t.body);
