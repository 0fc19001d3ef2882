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

const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';

/** A classical bank. */
export const bankHall: Motif = (t) =>
  portico(t, 80, 840, 150, 800, 6, 200) + rect(466, 560, 68, 240, t.accent) + steps(t, 90, 820, 800, 3, 20);

/** A ministry: a long block of windows with a raised middle. */
export const ministryBlock: Motif = (t) =>
  block(t, 60, 300, 880, 600, 40) +
  both(t.detail, "M110 380h50v90h-50zM210 380h50v90h-50zM110 540h50v90h-50zM210 540h50v90h-50z") +
  both(t.detail, "M110 700h50v110h-50zM210 700h50v110h-50z") +
  rect(40, 280, 920, 40, t.body) +
  block(t, 310, 280, 380, 620, 34) +
  pediment(t, 280, 440, 290, 140) +
  panes(t.detail, 360, 350, 260, 290, 3, 2, 0.5, 0.65) +
  arches(t.accent, 430, 700, 140, 200, 1, 1) +
  pole(t, 500, 160, 60, t.body);

/** The offices of an agency: a slab between low wings. */
export const agencyOffice: Motif = (t) =>
  block(t, 60, 560, 880, 340, 50) +
  block(t, 270, 150, 460, 750, 70) +
  panes(t.detail, 310, 210, 310, 480, 1, 7, 1, 0.5) +
  both(t.detail, "M110 630h120v50h-120zM110 750h120v50h-120z") +
  shape(t.shade, "M230 730h540v44h-540z") +
  rect(410, 774, 180, 126, t.accent);

/** The scales of a court. */
export const courtroomScales: Motif = (t) =>
  halves(t, "M478 220h22v680h-200l50-70h128z") +
  line("M210 300L90 600M210 300L330 600", t.body, 18) +
  line("M790 300L670 600M790 300L910 600", t.shade, 18) +
  shape(t.body, "M130 270h740v40h-740zM50 590h320a160 120 0 0 1-320 0z") +
  shape(t.shade, "M630 590h320a160 120 0 0 1-320 0z") +
  disc(500, 220, 62, t.accent);

/** The seats of a parliament in a half circle, before a lectern. */
export const parliamentRows: Motif = (t) => {
  let seats = "";
  for (const [radius, count] of [
    [225, 8],
    [325, 12],
    [425, 16],
  ] as const)
    for (let n = 0; n < count; n += 1) {
      const turn = Math.PI * (1 - n / (count - 1));
      const [x, y] = [500 + radius * Math.cos(turn), 720 - radius * Math.sin(turn)];
      seats += disc(x, y, 36, n < count * 0.6 ? t.body : t.shade);
    }
  return (
    seats +
    shape("M350 800h300v100h-300z", t.body) +
    shape("M330 770h340v34h-340z", t.accent) +
    shape("M430 680h140v90h-140z", t.shade)
  );
};

/** A town hall with a stepped gable and a clock. */
export const cityCouncil: Motif = (t) =>
  shape(t.body, "M140 900V440h90v-90h90v-90h90v-90h180v90h90v90h90v90h90v460z") +
  shape(t.shade, "M800 440h60v460h-60zM710 350h60v90h-60zM620 260h60v90h-60zM540 170h50v90h-50z") +
  disc(500, 350, 84, t.ground) +
  line("M500 290v64h48", t.accent, 22) +
  panes(t.detail, 220, 510, 560, 120, 5, 1, 0.55, 1) +
  both(t.detail, "M220 710h110v190h-110z") +
  arches(t.accent, 420, 690, 160, 210, 1, 1);

/** An embassy: a villa behind a gate, with a bare flagpole. */
export const embassy: Motif = (t) =>
  panes(t.body, 40, 660, 140, 240, 4, 1, 0.42, 1) +
  panes(t.body, 740, 660, 220, 240, 6, 1, 0.4, 1) +
  both(t.body, "M40 700h140v24h-140zM40 850h140v24h-140z") +
  pole(t, 890, 900, 770) +
  shape(t.body, "M110 370L200 190h460l90 180z") +
  shape(t.shade, "M560 190h100l90 180h-120z") +
  block(t, 140, 370, 580, 530, 60) +
  both(t.body, "M20 620h70v280h-70z") +
  panes(t.detail, 200, 430, 400, 140, 4, 1, 0.5, 1) +
  shape(t.detail, "M200 680h57v150h-57zM543 680h57v150h-57z") +
  rect(310, 630, 180, 36, t.shade) +
  columns(t, 320, 666, 160, 234, 2, 0.36) +
  rect(364, 690, 72, 210, t.accent);

/** A university hall under a mortarboard. */
export const universityHall: Motif = (t) =>
  columns(t, 170, 480, 660, 340, 5, 0.5) +
  shape(t.body, "M260 300h480v140h-480z") +
  beam(t, 130, 430, 740, 60) +
  halves(t, "M40 250L500 90V410z") +
  line("M500 250L850 300V500", t.accent, 22) +
  disc(850, 510, 36, t.accent) +
  steps(t, 130, 740, 820, 2, 40);

/** A desk lamp over an open book, for a think tank. */
export const thinkTank: Motif = (t) =>
  shape(t.accent, "M330 440L120 720h600L520 400z", ' fill-opacity=".35"') +
  line("M850 820V420L540 210", t.body, 40, ROUND) +
  shape(t.body, "M280 420L430 150l180 100l-60 240zM740 820h220v80h-220z") +
  shape(t.shade, "M560 222l50 28l-60 240l-76-20z") +
  disc(420, 470, 60, t.accent) +
  shape(t.body, "M400 760C310 690 180 690 60 730V880C180 840 310 840 400 900z") +
  shape(t.shade, "M400 760C490 690 600 690 710 730V880C600 840 490 840 400 900z");

/** Three raised tools, for a trade union. */
export const tradeUnion: Motif = (t) =>
  shape(t.shade, "M150 400h90v500h-90zM460 320h80v580h-80zM770 660h80v240h-80z") +
  disc(195, 280, 155, t.body) +
  shape(t.ground, "M145 100h100v160l-50 50l-50-50z") +
  shape(t.accent, "M375 160h230c50 0 80 40 90 110h-90c-10-20-20-20-40-20v90h-130v-50h-60z") +
  shape(t.body, "M690 690V380a120 240 0 0 1 240 0V690a120 50 0 0 1-240 0z") +
  shape(t.shade, "M810 150a120 240 0 0 1 120 230V690a120 50 0 0 1-120 50z");

/** A megaphone, for advocacy. */
export const advocacy: Motif = (t) =>
  shape(t.shade, "M230 560h150l70 320h-160z") +
  shape(t.body, "M220 380L690 140V780L220 600zM670 120h60v680h-60z") +
  shape(t.shade, "M220 530L670 560V772L220 600z") +
  shape(t.body, "M50 490a110 110 0 0 1 110-110h80v220h-80a110 110 0 0 1-110-110z") +
  line("M795 380a120 120 0 0 1 0 160M850 270a220 220 0 0 1 0 380", t.accent, 36, ROUND);

/** An open hand under a heart, for a foundation. */
export const foundation: Motif = (t) =>
  rect(50, 610, 130, 290, t.shade) +
  shape(
    t.body,
    "M200 630H360L520 685H640a44 44 0 0 1 0 88H500v26H670L870 680a50 50 0 0 1 52 86L700 898H200Z",
  ) +
  shape(t.accent, "M540 600L310 365a143 143 0 0 1 230-170a143 143 0 0 1 230 170Z");

/** A ballot box, and a ballot with a rosette, for a party. */
export const politicalParty: Motif = (t) =>
  shape(t.body, "M300 120h400v420h-400z") +
  shape(t.detail, "M450 350l-40 150l90-40l90 40l-40-150z") +
  disc(500, 290, 110, t.accent) +
  disc(500, 290, 50, t.body) +
  shape(t.shade, "M150 480h700l60 90h-820z") +
  rect(260, 510, 480, 32, t.ground) +
  block(t, 110, 570, 780, 330, 90) +
  rect(90, 560, 820, 50, t.body);

/** A hangar and a radar dish. */
export const militaryBase: Motif = (t) =>
  shape(t.body, "M50 900V700a270 300 0 0 1 540 0V900z") +
  shape(t.shade, "M320 400a270 300 0 0 1 270 300V900h-60V700a210 240 0 0 0-210-270z") +
  shape(t.detail, "M120 900V710a200 220 0 0 1 400 0V900z") +
  panes(t.shade, 146, 690, 348, 210, 4, 1, 0.86, 1) +
  shape(t.shade, "M700 900l50-330h40l60 330z") +
  line("M770 420L900 230", t.body, 26) +
  shape(t.body, "M600 250a250 250 0 0 0 350 330z") +
  disc(900, 230, 40, t.accent);

/** A frigate, for a navy. */
export const navy: Motif = (t) =>
  shape(t.body, "M470 140h36v200h54l30 110h-200l30-110h50zM380 230h210v26h-210z") +
  disc(488, 150, 44, t.accent) +
  block(t, 320, 430, 370, 110, 60) +
  panes(t.detail, 350, 460, 250, 40, 5, 1, 0.5, 1) +
  block(t, 210, 530, 560, 110, 70) +
  shape(t.body, "M800 590h90v50h-110zM880 580l90-30v24l-90 40zM40 640H970L860 810H130z") +
  shape(t.shade, "M80 715H920L860 810H130z") +
  line("M40 860q77-50 153 0t153 0t153 0t153 0t153 0t153 0", t.shade, 30);

/** A jet seen from below, for an air force. */
export const airForce: Motif = (t) =>
  halves(t, "M500 60C450 140 440 250 438 360L60 660V740L434 660L446 780L320 870V920L500 880z") +
  both(t.detail, "M438 400v230l-40 8v-200z") +
  both(t.accent, "M452 880h48v60h-36z") +
  shape(t.detail, "M500 150c34 40 40 90 40 140h-80c0-50 6-100 40-140z");

/** A helmet, for an army. */
export const army: Motif = (t) =>
  line("M190 640C220 800 360 880 500 880S780 800 810 640", t.shade, 36) +
  shape(t.body, "M110 610C110 320 270 160 500 160S890 320 890 610z") +
  shape(t.shade, "M620 175C790 220 890 360 890 610H740C740 420 700 280 620 175z") +
  rect(110, 520, 780, 60, t.detail) +
  shape(t.body, "M50 670C60 610 90 580 130 580H870C910 580 940 610 950 670C700 630 300 630 50 670z") +
  rect(440, 840, 120, 76, t.accent);

/** The door of a police station between lamps. */
export const policeStation: Motif = (t) =>
  block(t, 80, 260, 840, 640, 60) +
  beam(t, 40, 200, 920, 70) +
  pediment(t, 260, 480, 400, 120) +
  rect(340, 400, 320, 500, t.ground) +
  both(t.detail, "M360 430h124v470h-124z") +
  both(t.body, "M440 640h24v80h-24z") +
  both(t.detail, "M160 590h120v170h-120z") +
  both(t.accent, "M160 360h120l-20 140h-80z") +
  both(t.detail, "M150 330h140v34h-140zM190 500h60v50h-60z") +
  steps(t, 290, 420, 850, 1);

/** A round hall seen through a keyhole, for a secret service. */
export const spyAgency: Motif = (t) =>
  shape(t.body, "M180 100h640v800h-640z") +
  shape(t.shade, "M760 100h60v800h-60z") +
  shape(t.ground, "M390 560a220 220 0 1 1 220 0L680 840H320z") +
  dome(t, 500, 400, 120) +
  rect(360, 410, 280, 24, t.body) +
  columns(t, 380, 440, 240, 130, 4) +
  rect(360, 570, 280, 30, t.body) +
  disc(500, 262, 24, t.accent) +
  both(t.shade, "M230 150h50v50h-50zM230 800h50v50h-50z");

/** A central bank: a portico under a round window. */
export const centralBank: Motif = (t) =>
  block(t, 110, 330, 780, 500, 50) +
  shape(t.body, "M240 340V250a260 150 0 0 1 520 0V340z") +
  shape(t.shade, "M690 340V200q70 40 70 80V340z") +
  disc(500, 240, 84, t.ground) +
  disc(500, 240, 52, t.accent) +
  beam(t, 70, 330, 860, 70) +
  columns(t, 200, 400, 600, 410, 5, 0.46) +
  both(t.detail, "M135 460h40v90h-40zM135 620h40v90h-40z") +
  steps(t, 110, 780, 810, 3, 26);

/** The bell of an exchange. */
export const stockExchange: Motif = (t) =>
  ring(500, 170, 60, t.body, 36) +
  disc(500, 850, 74, t.accent) +
  halves(t, "M500 210C340 210 280 330 270 490C262 630 220 700 130 760V830H500z") +
  rect(276, 450, 448, 30, t.detail) +
  rect(130, 744, 740, 20, t.detail);

/** A magnifying glass over a ledger, for a regulator. */
export const regulator: Motif = (t) =>
  shape(t.body, "M100 110h560v790h-560z") +
  rect(100, 110, 80, 790, t.shade) +
  panes(t.detail, 230, 200, 370, 610, 1, 8, 1, 0.36) +
  line("M760 690L900 850", t.accent, 84, ROUND) +
  disc(620, 530, 250, t.ground) +
  disc(620, 530, 185, t.detail) +
  ring(620, 530, 210, t.body, 50) +
  panes(t.body, 520, 440, 200, 180, 1, 3, 1, 0.4);

/** The door of a vault, for a fund. */
export const fund: Motif = (t) => {
  let spokes = "";
  let bolts = "";
  for (let n = 0; n < 12; n += 1) {
    const [x, y] = [Math.cos((n * Math.PI) / 6), Math.sin((n * Math.PI) / 6)];
    bolts += disc(500 + 290 * x, 510 + 290 * y, 26, t.detail);
    if (n % 4 === 1) spokes += `M500 510L${at(500 + 180 * x)} ${at(510 + 180 * y)}`;
  }
  return (
    block(t, 90, 110, 820, 790, 60) +
    disc(500, 510, 370, t.detail) +
    disc(500, 510, 345, t.body) +
    bolts +
    disc(500, 510, 220, t.detail) +
    line(spokes, t.body, 46, ROUND) +
    ring(500, 510, 150, t.body, 36) +
    disc(500, 510, 62, t.accent)
  );
};

/** A round table with its chairs, for an alliance. */
export const alliance: Motif = (t) => {
  let chairs = "";
  for (let n = 0; n < 10; n += 1) {
    const fill = n > 1 && n < 6 ? t.shade : t.body;
    chairs += `<path fill="${fill}" d="M430 200h140v70h-140zM410 90q90-50 180 0v84h-34v-50h-112v50h-34z" transform="rotate(${n * 36 + 18} 500 510)"/>`;
  }
  return chairs + disc(500, 510, 246, t.ground) + disc(500, 510, 222, t.body) + disc(500, 510, 70, t.accent);
};

/** A hospital block with a cross cut out of it. It is not in the accent, so that it is never a red cross. */
export const healthAgency: Motif = (t) =>
  block(t, 60, 470, 880, 430, 50) +
  block(t, 270, 140, 460, 760, 60) +
  shape(t.ground, "M450 200h90v90h90v90h-90v90h-90v-90h-90v-90h90z") +
  both(t.detail, "M110 540h110v80h-110zM110 690h110v80h-110z") +
  panes(t.detail, 330, 530, 330, 170, 4, 2, 0.56, 0.6) +
  rect(400, 750, 200, 150, t.accent) +
  rect(340, 730, 320, 40, t.shade);

/** A rocket, for a space agency. */
export const spaceAgency: Motif = (t) =>
  rocket(t) +
  disc(500, 360, 84, t.ground) +
  ring(500, 360, 74, t.detail, 24) +
  rect(366, 590, 268, 30, t.detail) +
  both(t.body, "M150 110l20 60l60 20l-60 20l-20 60l-20-60l-60-20l60-20z");

/** A weathercock on a roof. */
export const weatherAgency: Motif = (t) =>
  halves(t, "M40 900L500 730V900z") +
  rect(484, 430, 32, 320, t.body) +
  line("M320 640H680", t.body, 26) +
  disc(320, 640, 40, t.shade) +
  disc(680, 640, 40, t.shade) +
  shape(t.body, "M60 470l150-80v60h580l70-60h90l-60 80l60 80h-90l-70-60H210v60z") +
  shape(
    t.body,
    "M320 220C320 170 400 160 420 220C440 290 540 290 580 240C590 160 660 90 800 120C740 140 730 170 740 210C700 330 620 410 480 410C380 410 350 330 345 260L270 250z",
  ) +
  shape(t.accent, "M320 190C290 110 350 120 355 150C365 100 410 110 405 150C450 140 440 180 425 220z");

/** A leaf over a hill, for an environment agency. */
export const environmentAgency: Motif = (t) =>
  disc(800, 290, 110, t.accent) +
  shape(t.shade, "M40 900C60 700 260 640 500 640S940 700 960 900z") +
  halves(t, "M500 80C300 210 220 420 300 570C350 650 440 690 500 700z") +
  line("M500 820V300M500 470L400 380M500 470L600 380M500 610L370 500M500 610L630 500", t.ground, 22) +
  line("M500 690V860", t.body, 34);

/** Bars on a sheet, for a statistics office. */
export const statisticsOffice: Motif = (t) =>
  shape(t.body, "M140 100h510l210 210V900H140z") +
  shape(t.shade, "M650 100l210 210H650z") +
  shape(t.detail, "M240 620h120v180h-120zM400 500h120v300h-120z") +
  rect(560, 390, 120, 410, t.accent) +
  shape(t.detail, "M220 800h560v24h-560zM240 210h300v44h-300zM240 310h210v44h-210z");

/** A mailbox with a letter in its slot, for a post office. */
export const postOffice: Motif = (t) =>
  shape(t.body, "M230 830V370a270 230 0 0 1 540 0V830z") +
  shape(t.shade, "M600 155a270 230 0 0 1 170 215V830h-90V370q0-130-80-215z") +
  rect(190, 820, 620, 80, t.body) +
  rect(190, 820, 620, 20, t.shade) +
  rect(310, 420, 380, 50, t.ground) +
  shape(t.accent, "M350 230h300v216h-300z") +
  line("M350 240l150 110l150-110", t.ground, 22) +
  rect(360, 560, 240, 160, t.detail);

/** The hall of a railway station. */
export const railOperator: Motif = (t) =>
  shape(t.body, "M40 900V560a460 420 0 0 1 920 0V900z") +
  shape(t.shade, "M500 140a460 420 0 0 1 460 420V900h-70V560a390 350 0 0 0-390-350z") +
  shape(t.detail, "M110 900V560a390 350 0 0 1 780 0V900z") +
  line("M500 220V560M300 280L400 560M700 280L600 560M100 560H900", t.body, 20) +
  shape(t.ground, "M270 900V560q0-150 230-150t230 150V900z") +
  shape(t.body, "M310 870V570q0-120 190-120t190 120V870z") +
  shape(t.shade, "M610 462q80 30 80 108V870h-80z") +
  shape(t.ground, "M360 680V590q0-80 140-80t140 80V680z") +
  both(t.accent, "M350 740h90v60h-90z") +
  shape(t.detail, "M310 840h380v30h-380z");

/** A plain church. */
export const church: Motif = (t) =>
  block(t, 420, 560, 480, 340, 0) +
  shape(t.shade, "M330 560L420 400H830L940 560z") +
  arches(t.detail, 580, 640, 260, 180, 3, 0.5) +
  block(t, 150, 400, 290, 500, 70) +
  spire(t, 295, 400, 350, 300) +
  disc(295, 470, 44, t.ground) +
  arches(t.accent, 225, 660, 140, 240, 1, 1) +
  line("M295 40v100M260 74h70", t.body, 20);

/** A mast with waves, for a broadcaster. */
export const broadcaster: Motif = (t) =>
  line("M448 440L592 580L370 690L668 800L300 880", t.body, 30) +
  halves(t, "M500 230h-30L270 900h70L486 380h14z") +
  both(t.body, "M346 116A190 190 0 0 0 346 424L376 390A144 144 0 0 1 376 150z") +
  both(t.shade, "M246 20A320 320 0 0 0 246 520L280 486A272 272 0 0 1 280 54z") +
  disc(500, 270, 70, t.accent);

/** A stadium. */
export const sportsBody: Motif = (t) =>
  shape(t.shade, "M50 430V720C50 820 250 900 500 900S950 820 950 720V430z") +
  shape(t.body, "M50 430V720C50 820 250 900 500 900C430 800 400 640 400 600z") +
  `<ellipse cx="500" cy="430" rx="450" ry="230" fill="${t.body}"/>` +
  `<ellipse cx="500" cy="440" rx="350" ry="160" fill="${t.detail}"/>` +
  `<ellipse cx="500" cy="462" rx="240" ry="96" fill="${t.accent}"/>` +
  line("M500 366v192", t.ground, 16) +
  both(t.detail, "M110 640l60 50v120l-60-50zM250 710l70 24v120l-70-24zM430 750h70v150h-70z") +
  both(t.body, "M70 110h24v320h-24zM40 110h160v80h-160z");

/** A museum: a portico over wide steps. */
export const museum: Motif = (t) =>
  block(t, 40, 420, 920, 280, 40) +
  both(t.detail, "M90 500h70v140h-70z") +
  portico(t, 190, 620, 150, 700, 4, 170, 0.4) +
  rect(446, 460, 108, 240, t.accent) +
  steps(t, 130, 740, 700, 5, 22);
