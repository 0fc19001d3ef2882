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
  shape,
  spire,
  steps,
} from "./masonry.ts";
import type { Motif } from "./motif.ts";

/** Paris: the Eiffel Tower. */
export const eiffelTower: Motif = (t) =>
  halves(t, "M484 120h16V900H420Q420 700 300 700H270C400 560 470 380 484 120zM500 900") +
  halves(t, "M210 900C330 760 420 640 452 470H500V700Q400 720 370 900z") +
  shape(t.ground, "M400 900Q410 740 500 740Q590 740 600 900z") +
  rect(300, 690, 400, 34, t.accent) +
  rect(420, 450, 160, 28, t.accent) +
  rect(490, 60, 20, 80, t.body);

/** San Francisco: a tower of the Golden Gate, with its cables. */
export const goldenGate: Motif = (t) =>
  line("M0 520Q160 700 330 190M330 190Q500 760 670 190M670 190Q840 700 1000 520", t.shade, 20) +
  panes(t.shade, 30, 560, 940, 160, 24, 1, 0.14, 1) +
  both(t.accent, "M290 170h80v730h-80z") +
  both(t.ground, "M316 230h28v90h-28zM316 360h28v90h-28zM316 490h28v120h-28zM316 780h28v120h-28z") +
  rect(0, 710, 1000, 44, t.body) +
  rect(0, 754, 1000, 16, t.shade) +
  line("M0 880q60-30 125 0t125 0t125 0t125 0t125 0t125 0t125 0t125 0", t.body, 18);

/** Sydney: the sails of the opera house. */
export const operaHouse: Motif = (t) =>
  shape(t.body, "M120 740C150 560 260 430 420 380C430 520 400 660 330 740z") +
  shape(t.body, "M320 740C340 520 440 320 620 220C650 420 610 620 540 740z") +
  shape(t.shade, "M540 740C610 620 650 420 620 220C690 380 700 580 660 740z") +
  shape(t.shade, "M330 740C400 660 430 520 420 380C380 560 360 660 330 740z") +
  shape(t.body, "M640 740C660 600 740 480 880 440C900 560 880 660 830 740z") +
  block(t, 60, 740, 880, 70, 60) +
  rect(30, 810, 940, 90, t.detail) +
  rect(60, 770, 880, 14, t.accent);

/** Dubai: the Burj Khalifa. */
export const needleTower: Motif = (t) =>
  halves(t, "M492 60h8V900H360V640h34V500h34V370h30V250h22V150h12z") +
  panes(t.detail, 384, 660, 90, 220, 3, 8, 0.5, 0.6) +
  panes(t.detail, 526, 660, 90, 220, 3, 8, 0.5, 0.6) +
  panes(t.detail, 440, 400, 120, 200, 4, 7, 0.4, 0.6) +
  both(t.body, "M120 900V720h90v-60h60v240z") +
  rect(250, 870, 500, 30, t.accent);

/** Cairo: pyramids. */
export const pyramids: Motif = (t) =>
  shape(t.shade, "M560 900L780 480L1000 900z") +
  shape(t.body, "M780 480L660 900H560z") +
  shape(t.body, "M0 900L400 240L800 900z") +
  shape(t.shade, "M400 240L800 900H560z") +
  disc(840, 230, 90, t.accent) +
  line("M250 650L470 650M180 770L520 770M320 530L440 530", t.detail, 14);

/** Rome: the Colosseum. */
export const colosseum: Motif = (t) =>
  shape(t.body, "M60 900V420Q60 330 200 290L560 230V330L660 350V430H940V900z") +
  shape(t.shade, "M800 430H940V900H800z") +
  rect(60, 690, 880, 22, t.shade) +
  rect(60, 500, 600, 20, t.shade) +
  arches(t.detail, 100, 730, 800, 170, 8, 0.56) +
  arches(t.detail, 100, 540, 800, 140, 8, 0.56) +
  arches(t.detail, 120, 360, 480, 120, 5, 0.5) +
  rect(440, 770, 62, 130, t.accent);

/** Agra: the Taj Mahal. */
export const tajMahal: Motif = (t) =>
  both(t.body, "M70 900V330h50v570zM55 330q40-90 80 0z") +
  block(t, 230, 520, 540, 340, 70) +
  shape(t.body, "M380 520C300 400 380 330 500 200C620 330 700 400 620 520z") +
  shape(t.shade, "M500 200C620 330 700 400 620 520H560C620 400 560 310 500 200z") +
  both(t.body, "M270 520q-10-70 50-110q60 40 50 110z") +
  rect(494, 120, 12, 90, t.accent) +
  arches(t.detail, 410, 600, 180, 260, 1, 1) +
  arches(t.detail, 268, 620, 90, 100, 1, 1) +
  arches(t.detail, 642, 620, 90, 100, 1, 1) +
  rect(20, 860, 960, 40, t.body);

/** Seattle: the Space Needle. */
export const spaceNeedle: Motif = (t) =>
  halves(t, "M494 60h6V900H330Q450 700 460 330H500z") +
  shape(t.ground, "M410 900Q490 760 490 420h20Q510 760 590 900z") +
  shape(t.body, "M250 280L440 190h120l190 90l-60 40H310z") +
  shape(t.shade, "M500 190h60l190 90l-60 40H500z") +
  rect(280, 290, 440, 20, t.accent) +
  shape(t.body, "M330 330h340l-60 46H390z");

/** Toronto: the CN Tower. */
export const radioTower: Motif = (t) =>
  halves(t, "M490 60h10V900H380L460 420V340H420V270h50V160h20z") +
  shape(t.body, "M370 340Q370 280 440 270h120q70 10 70 70l-50 50H420z") +
  shape(t.shade, "M500 270h60q70 10 70 70l-50 50h-80z") +
  rect(372, 330, 256, 18, t.accent) +
  both(t.detail, "M90 900V620h130v280zM240 900V720h90v180z");

/** Kuala Lumpur: the Petronas Towers. */
export const twinTowers: Motif = (t) =>
  both(t.body, "M316 90h14v110h30v120h30v140h20V900H240V460h16V320h30V200h30z") +
  shape(t.shade, "M677 90h7v810h76V460h-16V320h-30V200h-30V90z") +
  panes(t.detail, 262, 500, 130, 360, 4, 12, 0.6, 0.5) +
  panes(t.detail, 612, 500, 130, 360, 4, 12, 0.6, 0.5) +
  rect(400, 560, 200, 40, t.accent) +
  shape(t.shade, "M410 600L500 680L590 600h-30l-60 50l-60-50z");

/** Taipei: the tower of eight flared storeys. */
export const pagodaTower: Motif = (t) => {
  let floors = "";
  for (let n = 0; n < 8; n += 1) {
    const y = 210 + n * 72;
    floors += shape(t.body, `M370 ${y}h260l-30 72H400z`) + shape(t.shade, `M540 ${y}h90l-30 72h-60z`);
  }
  return (
    rect(488, 60, 24, 150, t.accent) +
    shape(t.body, "M440 210V150h120v60z") +
    floors +
    shape(t.body, "M380 786h240l50 114H330z") +
    rect(470, 830, 60, 70, t.detail)
  );
};

/** Shanghai: the tower with its pearls. */
export const pearlTower: Motif = (t) =>
  rect(488, 60, 24, 200, t.body) +
  shape(t.body, "M440 560L280 900h50L480 600zM560 560L720 900h-50L520 600z") +
  both(t.body, "M430 380h30v420h-30z") +
  rect(485, 260, 30, 640, t.shade) +
  disc(500, 250, 46, t.accent) +
  disc(500, 390, 96, t.body) +
  disc(500, 700, 140, t.body) +
  shape(t.shade, "M500 560a140 140 0 0 1 0 280zM500 294a96 96 0 0 1 0 192z") +
  rect(362, 690, 276, 20, t.detail) +
  rect(200, 870, 600, 30, t.body);

/** Athens: the Parthenon. */
export const parthenon: Motif = (t) =>
  columns(t, 110, 430, 780, 330, 8, 0.5) +
  pediment(t, 70, 860, 360, 170) +
  beam(t, 80, 360, 840, 70) +
  steps(t, 90, 820, 760, 2, 30) +
  shape(t.detail, "M0 900q240-70 500-50t500 50z") +
  rect(470, 560, 60, 200, t.accent);

/** St Louis: the arch. */
export const gatewayArch: Motif = (t) =>
  shape(t.body, "M110 900C180 60 820 60 890 900H810C750 200 250 200 190 900z") +
  panes(t.detail, 300, 640, 400, 260, 5, 1, 0.7, 1) +
  rect(468, 560, 60, 340, t.accent);

/** Amsterdam: houses on a canal. */
export const canalHouses: Motif = (t) =>
  shape(t.body, "M70 820V360l30-40h40v-60h60v60h40l30 40v460z") +
  shape(t.accent, "M290 820V300l100-130l100 130v520z") +
  shape(t.body, "M510 820V400h30v-60h40v-60h60v60h40v60h30v420z") +
  shape(t.shade, "M730 820V350q100-160 200 0v470z") +
  panes(t.detail, 100, 420, 140, 340, 2, 4, 0.5, 0.6) +
  panes(t.detail, 325, 360, 130, 400, 2, 4, 0.5, 0.6) +
  panes(t.detail, 545, 450, 130, 310, 2, 3, 0.5, 0.6) +
  panes(t.detail, 765, 430, 130, 330, 2, 3, 0.5, 0.6) +
  line("M20 870q60-26 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0", t.body, 18);

/** Berlin: the Brandenburg Gate. */
export const brandenburgGate: Motif = (t) =>
  columns(t, 130, 440, 740, 460, 6, 0.44) +
  rect(90, 330, 820, 110, t.body) +
  rect(90, 414, 820, 26, t.shade) +
  block(t, 200, 260, 600, 70, 50) +
  shape(t.accent, "M400 260V200l30-60h40l-20 60h100l-20-60h40l30 60v60z") +
  both(t.body, "M30 900V560h100v340z") +
  both(t.detail, "M58 900V640h44v260z");

/** New York: the Empire State Building among others. */
export const skyscrapers: Motif = (t) =>
  rect(60, 560, 170, 340, t.shade) +
  rect(780, 480, 160, 420, t.shade) +
  panes(t.detail, 84, 590, 120, 280, 3, 6, 0.5, 0.6) +
  panes(t.detail, 804, 520, 110, 350, 3, 7, 0.5, 0.6) +
  halves(t, "M490 60h10V900H280V600h40V420h60V280h50V190h40V120h20z") +
  panes(t.detail, 400, 310, 200, 560, 5, 12, 0.42, 0.62) +
  rect(488, 40, 24, 90, t.accent) +
  rect(450, 820, 100, 80, t.accent);

/** Istanbul: domes and minarets. */
export const minarets: Motif = (t) =>
  both(t.body, "M90 900V360h44v540zM78 360L112 180l34 180zM84 520h56v26h-56z") +
  both(t.body, "M210 900V460h36v440zM200 460L228 310l28 150z") +
  dome(t, 500, 470, 190, 180) +
  dome(t, 340, 600, 110, 100) +
  dome(t, 660, 600, 110, 100) +
  block(t, 240, 590, 520, 310, 70) +
  arches(t.detail, 290, 720, 420, 180, 5, 0.6) +
  panes(t.detail, 330, 500, 340, 50, 7, 1, 0.5, 1) +
  rect(492, 230, 16, 70, t.accent);

/** Tokyo: the steel tower before a mountain. */
export const steelTower: Motif = (t) =>
  shape(t.shade, "M0 900L330 470q60-70 120 0L760 900z") +
  shape(t.body, "M330 470q60-70 120 0l50 62l-60-20l-50 40l-50-40l-60 24z") +
  shape(t.accent, "M650 120h20L720 520L830 900H740L690 640h-60L580 900H490L600 520z") +
  shape(t.ground, "M648 700h24l50 200H598z") +
  rect(590, 500, 140, 36, t.body) +
  rect(630, 330, 60, 26, t.body) +
  spire(t, 660, 130, 16, 90);

/** A crown, for royals. */
export const crown: Motif = (t) =>
  shape(t.body, "M120 300L300 520L500 180L700 520L880 300L820 760H180z") +
  shape(t.shade, "M500 180L700 520L880 300L820 760H620z") +
  rect(170, 780, 660, 100, t.body) +
  disc(120, 280, 46, t.accent) +
  disc(500, 160, 52, t.accent) +
  disc(880, 280, 46, t.accent) +
  disc(330, 830, 30, t.detail) +
  disc(500, 830, 30, t.accent) +
  disc(670, 830, 30, t.detail);
