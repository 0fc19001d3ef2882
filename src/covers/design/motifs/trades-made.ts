import { disc, polygon, rect, ring } from "../canvas.ts";
import type { Motif } from "./motif.ts";
import { panes, placed, shape, slab, stroke } from "./pen.ts";

/** Trades that make or dig something. */

export const chip: Motif = ({ body, shade, detail, accent }) => {
  let pins = "";
  for (let n = 0; n < 6; n++) {
    const at = 255 + n * 90;
    pins += `M${at} 90h40v120h-40zM${at} 790h40v120h-40zM90 ${at}h120v40h-120zM790 ${at}h120v40h-120z`;
  }
  return (
    shape(pins, shade) +
    slab(190, 190, 620, 620, 40, body) +
    slab(310, 310, 380, 380, 20, detail) +
    slab(430, 430, 140, 140, 12, accent) +
    stroke("M500 310v120M500 570v120M310 500h120M570 500h120", body, 22) +
    disc(262, 262, 26, detail)
  );
};

export const car: Motif = ({ body, shade, detail, accent, ground }) =>
  shape(
    "M60 700C60 590 110 560 220 545L330 390Q350 360 400 360H640Q690 360 720 395L820 530C910 545 945 580 945 660V740H60Z",
    body,
  ) +
  shape("M60 700H945V760Q945 780 920 780H90Q60 780 60 750Z", shade) +
  shape("M370 420H490V535H285ZM530 420H630Q660 420 680 445L745 535H530Z", detail) +
  disc(265, 780, 118, ground) +
  disc(265, 780, 100, body) +
  disc(265, 780, 52, shade) +
  disc(745, 780, 118, ground) +
  disc(745, 780, 100, body) +
  disc(745, 780, 52, shade) +
  slab(890, 600, 60, 50, 16, accent);

export const aircraft: Motif = ({ body, shade, accent }) =>
  shape(
    "M500 60C545 60 560 150 560 240V370L930 600V690L560 590V770L680 860V920L500 880L320 920V860L440 770V590L70 690V600L440 370V240C440 150 455 60 500 60Z",
    body,
  ) +
  shape("M500 60C545 60 560 150 560 240V370L930 600V690L560 590V770L680 860V920L500 880Z", shade) +
  shape("M465 150Q500 110 535 150L525 190H475Z", accent);

export const rocket: Motif = ({ body, shade, detail, accent }) =>
  shape("M500 50C630 170 660 330 660 480V700H340V480C340 330 370 170 500 50Z", body) +
  shape("M500 50C630 170 660 330 660 480V700H500Z", shade) +
  shape("M340 520L200 700V820L340 740ZM660 520L800 700V820L660 740Z", detail) +
  disc(500, 390, 78, detail) +
  disc(500, 390, 46, body) +
  shape("M400 740H600L560 830L500 940L440 830Z", accent);

export const ship: Motif = ({ body, shade, detail, accent, ground }) =>
  rect(330, 310, 150, 110, accent) +
  rect(330, 430, 150, 110, shade) +
  rect(490, 310, 150, 110, shade) +
  rect(490, 430, 150, 110, body) +
  rect(650, 430, 150, 110, accent) +
  rect(650, 310, 150, 110, body) +
  rect(490, 200, 150, 100, detail) +
  rect(150, 230, 150, 310, body) +
  panes([165, 250, 120, 120], 3, 2, ground) +
  shape("M60 560H950L860 800H150Z", body) +
  shape("M100 680H905L860 800H150Z", shade) +
  stroke("M60 880Q140 830 220 880T380 880T540 880T700 880T860 880T960 870", detail, 30);

export const oilRig: Motif = ({ body, shade, detail, accent }) =>
  stroke(
    "M500 90L380 520M500 90L620 520M470 200L560 300M440 310L590 410M410 420L610 510M530 200L440 300M560 310L410 410",
    body,
    26,
  ) +
  rect(180, 520, 640, 70, body) +
  rect(220, 430, 120, 90, shade) +
  rect(680, 400, 120, 120, shade) +
  stroke("M800 400L900 280", body, 24) +
  shape("M900 290C860 230 910 190 900 130C960 190 950 250 900 290Z", accent) +
  rect(240, 590, 56, 270, shade) +
  rect(470, 590, 56, 270, shade) +
  rect(700, 590, 56, 270, shade) +
  stroke("M268 620L498 840M498 620L728 840M498 620L268 840M728 620L498 840", detail, 18) +
  rect(100, 850, 800, 50, detail);

export const refinery: Motif = ({ body, shade, detail, accent }) =>
  rect(110, 250, 110, 650, body) +
  rect(165, 250, 55, 650, shade) +
  rect(280, 380, 110, 520, body) +
  rect(335, 380, 55, 520, shade) +
  rect(450, 160, 80, 740, body) +
  rect(490, 160, 40, 740, shade) +
  shape("M490 160C440 90 500 60 490 10C560 60 560 120 490 160Z", accent) +
  shape("M600 640A150 150 0 0 1 900 640V900H600Z", body) +
  shape("M750 490A150 150 0 0 1 900 640V900H750Z", shade) +
  stroke("M220 460H280M390 560H450M530 760H600M220 760H280", detail, 30) +
  rect(70, 880, 860, 30, detail);

export const mine: Motif = ({ body, shade, detail, accent }) =>
  shape("M40 900L330 420L460 600L600 380L960 900Z", shade) +
  shape("M600 380L960 900H600Z", detail) +
  stroke("M300 320L720 740", body, 50) +
  shape("M140 420Q260 180 520 200Q330 270 230 440Z", body) +
  disc(500, 520, 46, accent);

export const steelMill: Motif = ({ body, shade, detail, accent }) =>
  shape("M260 180H740L700 520Q690 600 620 600H380Q310 600 300 520Z", body) +
  shape("M500 180H740L700 520Q690 600 620 600H500Z", shade) +
  stroke("M200 120V240H260M800 120V240H740", body, 34) +
  shape("M470 590H560C550 680 570 740 600 820H430C480 740 480 680 470 590Z", accent) +
  rect(150, 820, 700, 80, detail);

export const factory: Motif = ({ body, shade, detail, accent }) =>
  shape("M80 900V480L300 340V480L520 340V480L740 340V900Z", body) +
  rect(780, 160, 130, 740, shade) +
  panes([120, 560, 580, 120], 5, 1, detail) +
  rect(340, 720, 140, 180, accent) +
  shape("M800 130C780 60 860 60 850 20C930 30 930 110 890 130Z", detail);

export const robotArm: Motif = ({ body, shade, detail, accent }) =>
  rect(180, 800, 380, 100, shade) +
  stroke("M370 790L280 500", body, 110) +
  stroke("M280 490L600 270", body, 90) +
  stroke("M600 270L760 450", body, 70) +
  disc(280, 495, 76, shade) +
  disc(600, 270, 62, shade) +
  disc(280, 495, 30, detail) +
  disc(600, 270, 24, detail) +
  stroke("M740 440L690 540M780 460L810 560", body, 36) +
  rect(690, 600, 150, 150, accent) +
  rect(620, 760, 320, 40, detail);

export const pill: Motif = ({ body, shade, detail, accent }) =>
  placed(
    slab(0, 0, 640, 260, 130, body) + shape("M320 0H510A130 130 0 0 1 510 260H320Z", accent),
    150,
    560,
    1,
    -38,
  ) +
  disc(700, 720, 150, body) +
  shape("M700 570A150 150 0 0 1 700 870Z", shade) +
  stroke("M620 800L780 640", detail, 26);

export const syringe: Motif = ({ body, shade, detail, accent }) =>
  placed(
    rect(330, 0, 340, 40, body) +
      rect(470, 40, 60, 150, shade) +
      slab(370, 190, 260, 440, 24, body) +
      rect(400, 360, 200, 240, accent) +
      stroke("M400 270H480M400 340H480M400 410H480M400 480H480", detail, 18) +
      shape("M440 630H560L530 720H470Z", shade) +
      rect(488, 720, 24, 190, body),
    -60,
    330,
    0.98,
    -32,
  );

export const microscope: Motif = ({ body, shade, detail, accent }) =>
  slab(180, 810, 640, 90, 20, body) +
  shape("M560 330A270 270 0 0 1 690 790H590A200 200 0 0 0 530 420Z", shade) +
  placed(
    slab(0, 0, 130, 420, 24, body) + slab(-25, -60, 180, 80, 20, shade) + rect(35, 420, 60, 70, detail),
    330,
    180,
    1,
    -20,
  ) +
  rect(240, 690, 330, 46, body) +
  disc(590, 520, 50, accent);

export const flask: Motif = ({ body, shade, detail, accent }) =>
  shape("M400 90H600V380L820 800Q850 900 750 900H250Q150 900 180 800L400 380Z", body) +
  shape("M290 620H710L800 800Q820 860 750 860H250Q180 860 200 800Z", accent) +
  slab(360, 70, 280, 60, 24, shade) +
  disc(420, 730, 40, body) +
  disc(560, 690, 26, body) +
  disc(600, 790, 34, body) +
  rect(560, 150, 26, 220, detail);

export const turbine: Motif = ({ body, shade, accent }) => {
  const blade = "M0 0C50 -60 40 -300 0 -400C-30 -300 -50 -120 0 0Z";
  return (
    shape("M475 400H525L550 900H450Z", shade) +
    placed(shape(blade, body), 500, 380, 1, 0) +
    placed(shape(blade, body), 500, 380, 1, 120) +
    placed(shape(blade, body), 500, 380, 1, 240) +
    disc(500, 380, 44, accent)
  );
};

export const solarPanels: Motif = ({ body, shade, detail, accent }) =>
  disc(760, 230, 120, accent) +
  shape("M200 420H820L930 760H90Z", body) +
  stroke("M355 420L300 760M510 420V760M665 420L720 760M172 520H850M135 630H890", detail, 18) +
  rect(470, 760, 60, 140, shade) +
  rect(330, 870, 340, 36, shade);

export const pylon: Motif = ({ body, shade, accent }) =>
  stroke(
    "M500 70L330 900M500 70L670 900M210 280H790M170 440H830M410 500L640 740M590 500L360 740M440 360L560 440M560 360L440 440",
    body,
    28,
  ) +
  stroke("M210 280V340M790 280V340M170 440V500M830 440V500", shade, 24) +
  shape("M560 560L440 720H500L450 880L600 690H530Z", accent);

export const nuclearPlant: Motif = ({ body, shade, detail, accent }) =>
  shape("M110 900C190 700 210 560 190 400H470C450 560 470 700 550 900Z", body) +
  shape("M330 400H470C450 560 470 700 550 900H330Z", shade) +
  shape("M600 900V620A150 150 0 0 1 900 620V900Z", body) +
  shape("M750 470A150 150 0 0 1 900 620V900H750Z", shade) +
  shape("M210 370C150 260 290 240 270 140C380 160 420 250 450 370Z", detail) +
  rect(715, 760, 70, 140, accent);

export const battery: Motif = ({ body, shade, detail, accent }) =>
  slab(400, 80, 200, 100, 24, shade) +
  slab(240, 160, 520, 740, 70, body) +
  slab(310, 230, 380, 600, 30, detail) +
  shape("M540 290L370 560H490L440 780L640 480H510Z", accent);

export const crane: Motif = ({ body, shade, detail, accent }) =>
  rect(300, 180, 90, 720, body) +
  stroke(
    "M310 260L380 340M380 260L310 340M310 420L380 500M380 420L310 500M310 580L380 660M380 580L310 660M310 740L380 820M380 740L310 820",
    detail,
    16,
  ) +
  rect(110, 180, 790, 60, body) +
  shape("M345 70L120 190H900Z", shade) +
  rect(110, 240, 120, 120, shade) +
  stroke("M780 240V520", body, 18) +
  rect(690, 520, 180, 110, accent) +
  rect(520, 700, 380, 200, shade) +
  panes([540, 720, 340, 160], 4, 2, detail);

export const brickHouse: Motif = ({ body, shade, detail, accent, ground }) =>
  shape("M100 500L500 150L900 500H820V900H180V500Z", body) +
  shape("M500 150L900 500H820V900H500Z", shade) +
  rect(680, 190, 90, 180, shade) +
  rect(430, 640, 140, 260, accent) +
  rect(250, 570, 120, 120, ground) +
  rect(640, 570, 120, 120, ground) +
  shape("M100 500L500 150L900 500H800L500 240L200 500Z", detail);

export const tractor: Motif = ({ body, shade, detail, accent, ground }) =>
  shape("M330 280H640V520H330Z", body) +
  rect(370, 320, 230, 160, ground) +
  shape("M560 500H880V680H560Z", accent) +
  rect(800, 360, 40, 150, shade) +
  disc(340, 690, 210, shade) +
  ring(340, 690, 170, body, 60) +
  disc(340, 690, 60, body) +
  disc(800, 770, 130, shade) +
  ring(800, 770, 95, body, 44) +
  rect(80, 890, 840, 20, detail);

export const wheatField: Motif = ({ body, shade, accent }) => {
  const ear = (x: number, y: number, s: number) =>
    placed(
      [0, 1, 2, 3, 4]
        .map(
          (n) =>
            shape(
              `M0 ${n * 70}C50 ${n * 70 - 20} 70 ${n * 70 - 60} 60 ${n * 70 - 100}C10 ${n * 70 - 80} -5 ${n * 70 - 40} 0 ${n * 70}Z`,
              body,
            ) +
            shape(
              `M0 ${n * 70}C-50 ${n * 70 - 20} -70 ${n * 70 - 60} -60 ${n * 70 - 100}C-10 ${n * 70 - 80} 5 ${n * 70 - 40} 0 ${n * 70}Z`,
              shade,
            ),
        )
        .join("") + stroke("M0 -80V560", shade, 18),
      x,
      y,
      s,
    );
  return ear(300, 380, 1) + ear(500, 270, 1.12) + ear(700, 380, 1) + rect(120, 870, 760, 30, accent);
};

export const bottle: Motif = ({ body, shade, detail, accent }) =>
  shape(
    "M430 60H570V270C570 340 690 370 690 500V850Q690 900 640 900H360Q310 900 310 850V500C310 370 430 340 430 270Z",
    body,
  ) +
  shape("M500 60H570V270C570 340 690 370 690 500V850Q690 900 640 900H500Z", shade) +
  rect(310, 540, 380, 200, accent) +
  rect(420, 60, 160, 70, detail);

export const plate: Motif = ({ body, shade, detail, accent }) =>
  disc(500, 520, 300, body) +
  disc(500, 520, 200, detail) +
  disc(500, 520, 110, accent) +
  stroke("M130 200V420M90 200V360Q90 420 130 420T170 360V200M130 420V860", body, 30) +
  shape("M860 180C930 260 930 480 880 560V860H830V180Z", shade);

export const shirt: Motif = ({ body, shade, detail, accent }) =>
  shape("M340 140Q500 260 660 140L900 290L820 460L720 410V880H280V410L180 460L100 290Z", body) +
  shape("M500 200Q580 200 660 140L900 290L820 460L720 410V880H500Z", shade) +
  shape("M340 140Q500 330 660 140L610 120Q500 220 390 120Z", detail) +
  rect(560, 480, 110, 90, accent);

export const shoe: Motif = ({ body, shade, detail, accent }) =>
  shape("M110 330Q200 400 330 330L560 560Q620 610 740 620Q910 640 920 770H110Z", body) +
  shape("M110 770H920Q930 860 860 860H110Z", shade) +
  stroke("M400 440L480 380M460 500L540 440M520 560L600 500", detail, 30) +
  shape("M140 560Q320 700 560 690L480 730H140Z", accent);

export const diamondRing: Motif = ({ body, shade, detail, accent }) =>
  ring(500, 640, 230, body, 70) +
  polygon(
    [
      [330, 180],
      [670, 180],
      [760, 290],
      [500, 480],
      [240, 290],
    ],
    accent,
  ) +
  polygon(
    [
      [500, 180],
      [670, 180],
      [760, 290],
      [500, 480],
    ],
    shade,
  ) +
  stroke("M240 290H760M400 290L500 470L600 290L500 185Z", detail, 14);

export const train: Motif = ({ body, shade, detail, accent, ground }) =>
  shape("M280 120H720Q800 120 800 220V700Q800 760 740 760H260Q200 760 200 700V220Q200 120 280 120Z", body) +
  slab(270, 230, 460, 220, 30, ground) +
  rect(486, 230, 28, 220, body) +
  disc(310, 620, 50, accent) +
  disc(690, 620, 50, accent) +
  rect(420, 160, 160, 40, shade) +
  rect(430, 560, 140, 120, detail) +
  stroke("M300 780L190 900M700 780L810 900M270 840H730", shade, 34);

export const truck: Motif = ({ body, shade, detail, accent, ground }) =>
  rect(60, 280, 540, 440, body) +
  shape("M620 400H800L930 560V720H620Z", shade) +
  shape("M670 450H780L860 560H670Z", ground) +
  rect(60, 660, 540, 60, detail) +
  [220, 460, 780]
    .map((x) => disc(x, 760, 92, ground) + disc(x, 760, 76, body) + disc(x, 760, 34, shade))
    .join("") +
  rect(890, 620, 40, 50, accent);

export const paperMill: Motif = ({ body, shade, detail, accent }) =>
  [170, 500, 830]
    .map(
      (x) =>
        shape(`M${x} 180L${x + 130} 560H${x - 130}Z`, shade) +
        shape(`M${x} 330L${x + 150} 740H${x - 150}Z`, body) +
        rect(x - 28, 740, 56, 160, detail),
    )
    .join("") + rect(60, 880, 880, 30, accent);

export const waterTap: Motif = ({ body, shade, accent, detail }) =>
  rect(440, 160, 80, 150, shade) +
  slab(340, 110, 280, 70, 30, body) +
  shape("M120 310H700Q840 310 840 470V560H700V500Q700 470 670 470H120Z", body) +
  rect(90, 280, 70, 220, detail) +
  shape("M770 620C830 710 870 760 870 810A100 100 0 0 1 670 810C670 760 710 710 770 620Z", accent);
