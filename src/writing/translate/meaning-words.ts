import type { Target } from "../../domain/language.ts";

/** The beginnings of the words for the two ends of a scale, in English and in other languages. */
type Ends = readonly [one: string, other: string];
type Scale = { readonly en: Ends } & Partial<Record<Target, Ends>>;

/** What a translation must not turn round. A scale lists whole English words and the beginnings of foreign ones. */
export const SCALES: readonly Scale[] = [
  {
    en: [
      "rise rises rose risen rising raise raises raised climb climbs climbed gain gains gained jump jumps jumped surge surges surged soar soars soared increase increases increased grow grows grew grown growth up higher lift lifts lifted",
      "fall falls fell fallen falling drop drops dropped decline declines declined slide slides slid slump slumps slumped plunge plunges plunged tumble tumbles tumbled decrease decreases decreased shrink shrank down lower lowers lowered cut cuts reduce reduces reduced shed",
    ],
    de: [
      "steig stieg gestieg anstieg anheb hob angehob erhöh zulegt legt wuchs wachs gewachs kletter höher plus zunahm sprang sprung schaff zugenommen gewann aufwärts hinauf verteuer",
      "sank sink gesunk fiel fallen fällt gefallen gefällt senk gesenkt rückgang rückläufig verlor verlier kürz streich gestrich minus niedriger abbau tief einbruch brach abwärts schrumpf nachgab verringer reduzier",
    ],
    fr: [
      "hauss augment grimp bond mont progress gagn accr croiss relev envol rebond cré",
      "baiss recul chut tomb diminu perd perte rédui repli plong suppr abaiss dégring effondr",
    ],
    es: [
      "sub alza aument crec elev repunt gan dispar trep increment avanz crear",
      "baj caíd cae cay descen reduc recort perd disminu desplom retroced rebaj",
    ],
    "pt-BR": [
      "sub alta aument cresc elev avanç ganh salt dispar criar",
      "cai queda caí baix reduz redu recu perd diminu cort despenc tomb",
    ],
    id: [
      "naik meningkat kenaikan melonjak bertambah tumbuh menaikkan menguat",
      "turun penurunan menurun anjlok merosot berkurang memangkas jatuh melemah menurunkan",
    ],
  },
  {
    en: [
      "approve approves approved accept accepts accepted back backs backed support supports supported endorse endorses endorsed uphold upheld",
      "reject rejects rejected refuse refuses refused oppose opposes opposed veto vetoed",
    ],
    de: [
      "gebillig billig zugestimm stimmt genehmig akzeptier annahm angenomm unterstütz befürwort bestätig",
      "ablehn lehn abgelehn verweiger zurückgewies zurückweis verwarf verworf dagegen widersetz",
    ],
    fr: ["approuv accept souten soutien adopt valid appui", "rejet refus oppos repouss"],
    es: ["aprob acept apoy respald aval", "rechaz oponer opon opus opos neg"],
    "pt-BR": ["aprov aceit apoi apoia", "rejeit recus contra opõ opos oposi"],
    id: ["menyetujui disetujui menerima mendukung setuju", "menolak ditolak penolakan menentang"],
  },
  {
    en: [
      "buy buys bought buying purchase purchases purchased acquire acquires acquired",
      "sell sells sold selling",
    ],
    de: ["kauf gekauf erwerb erwarb erworb übernahm übernehm", "verkauf veräuß"],
    fr: ["achet achat acqu rach", "vend vent céd cess"],
    es: ["compr adquir", "vend vent"],
    "pt-BR": ["compr adquir", "vend"],
    id: ["membeli pembelian mengakuisisi", "menjual penjualan"],
  },
  {
    en: [
      "extend extends extended extending begin begins began start starts started resume resumes resumed open opens opened reopen",
      "end ended ending stop stops stopped halt halts halted suspend suspends suspended close closes closed scrap scrapped",
    ],
    de: [
      "verläng begin begann begonn start wiederaufnahm nahm eröffn öffn fortsetz",
      "beend ende stopp aussetz setzt ausgesetz schloss schließ geschloss einstell eingestell aufheb aufgehob",
    ],
    fr: [
      "prolong prorog commenc repris repren reprend ouvr ouvert rouvr lanc",
      "levée fin met suspen arrêt ferm cess interromp",
    ],
    es: [
      "prorrog prolong ampli extend empez comenz reanud abr abier reabr inici",
      "fin termin suspend suspens deten cerr cierr levant paraliz",
    ],
    "pt-BR": [
      "prorrog prolong estend ampli começ retom abr iniciou inicia",
      "fim encerr suspend suspens parou paralis fech termin acab",
    ],
    id: [
      "memperpanjang perpanjangan memulai mulai melanjutkan",
      "mengakhiri berakhir menghentikan menangguhkan menutup mencabut",
    ],
  },
  {
    en: [
      "allow allows allowed permit permits permitted legalise",
      "ban bans banned forbid forbids forbidden bar bars barred prohibit prohibits prohibited",
    ],
    de: ["erlaub gestatt zuließ zugelass", "verbiet verbot untersag"],
    fr: ["permi permet autoris", "interdi défend prohib"],
    es: ["permit autoriz", "prohib vet impid"],
    "pt-BR": ["permit autoriz", "proib ved impedi"],
    id: ["mengizinkan diizinkan membolehkan", "melarang dilarang larangan"],
  },
  {
    en: [
      "convict convicts convicted jail jails jailed arrest arrests arrested",
      "acquit acquits acquitted free frees freed release releases released",
    ],
    de: ["verurteil schuldig verhaft festnahm festgenomm", "frei freigesproch freisprach"],
    fr: ["condamn coupable arrêt emprisonn", "acquitt relax libér innocent"],
    es: ["conden culpable deten arrest", "absolv absuel liber"],
    "pt-BR": ["conden culpad pres det", "absolv libert solt inocent"],
    id: [
      "menghukum dihukum bersalah menangkap ditangkap memvonis divonis",
      "membebaskan dibebaskan bebas melepaskan",
    ],
  },
  {
    en: ["win wins won victory", "lose loses lost defeat defeated"],
    de: ["gewann gewinn gewonn sieg", "verlor verlier niederlag unterlag"],
    fr: ["gagn remport victoire vainqu", "perd défait battu"],
    es: ["gan victoria venc triunf", "perd perdi derrot"],
    "pt-BR": ["ganh vence venci vitória", "perde perdeu derrot"],
    id: ["menang kemenangan memenangkan", "kalah kekalahan"],
  },
];

/** Words that deny: whole words that are always a negation, and the beginnings of all that may be one. */
export const DENIALS: Partial<Record<Target, readonly [certain: string, possible: string]>> = {
  de: [
    "nicht kein keine keinen keinem keiner keines nie niemals niemand",
    "nicht kein nie ohne weder noch un miss ab leugn bestritt dementier weiger kaum fehl offen aus statt gegen verhinder vermeid scheiter verbiet verbot mangel los",
  ],
  fr: [
    "pas aucun aucune jamais personne",
    "pas n ne non aucun jamais rien ni sans in im ir refus dément ni peu échou éviter empêch interdi inchang faute plutôt guère loin",
  ],
  es: [
    "no nunca jamás nadie ningún ninguna ninguno",
    "no nunca jamás nadie ning nada ni sin in im ir des neg rechaz desm tampoco evit imped falt dej apenas en_lugar pend",
  ],
  "pt-BR": [
    "não nunca jamais ninguém nenhum nenhuma",
    "não nunca jamais ningu nenhu nada nem sem in im ir des neg recus tampouco evit imped falt deix aind",
  ],
  id: [
    "tidak bukan belum",
    "tidak tak bukan belum tanpa tiada jangan menolak membantah gagal enggan mustahil batal",
  ],
};
