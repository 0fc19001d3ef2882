import type { Target } from "../../domain/language.ts";

/** The beginnings of the words for the two ends of a scale, in English and in other languages. */
type Ends = readonly [one: string, other: string];
type Scale = { readonly en: Ends } & Partial<Record<Target, Ends>>;

/**
 * Pairs of opposites that a translation must not swap. A scale lists whole English words and the beginnings of foreign
 * words. Foreign words of fewer than five letters, and those that end in "$", are whole words: "fin" would begin
 * "finances". A word that is at both ends, such as "corte" (a cut, and a court), reports no problem.
 */
export const SCALES: readonly Scale[] = [
  {
    en: [
      "rise rises rose risen rising raise raises raised climb climbs climbed gain gains gained jump jumps jumped surge surges surged soar soars soared increase increases increased grow grows grew grown growth up higher lift lifts lifted",
      "fall falls fell fallen falling drop drops dropped decline declines declined slide slides slid slump slumps slumped plunge plunges plunged tumble tumbles tumbled decrease decreases decreased shrink shrank down lower lowers lowered cut cuts reduce reduces reduced shed",
    ],
    de: [
      "steig stieg gestieg anstieg anheb hob angehob erhöh zulegt legt legte wuchs wachs gewachs kletter höher plus zunahm sprang sprung schafft$ schaffte schaffen$ zugenommen gewann aufwärts hinauf verteuer",
      "sank sanken sinkt sinke gesunk fiel fielen fallen fällt gefallen gefällt senk gesenkt rückgang rückläufig verlor verlier kürz streich gestrich minus niedriger abbau tief einbruch brach$ brachen$ abwärts schrumpf nachgab verringer reduzier",
    ],
    fr: [
      "hauss augment grimp bond bondi monte$ montent$ monté monter montera progress gagne gagné accro accru croiss croît relev envol rebond crée créé créer création",
      "baiss recul chute chuté tombe tombé diminu perd perdu perdit perdent perdre perte rédui repli plong suppr abaiss dégring effondr",
    ],
    es: [
      "sube suben subió subir subid subie alza alzas aument crece creci elev eleva elevó elevar repunt gana ganan ganó ganar gananc dispar trepa trepó increment avanz crea crean crear$ creó creció",
      "baja bajan bajó bajar bajad bajas$ cae caen caer caerá caída caído cayó cayer cayen descen reduc reduj recort pierde perder perdi pérdid disminu desplom retroced rebaj",
    ],
    "pt-BR": [
      "sobe sobem subiu subir subid subind alta altas corte$ aument cresc eleva elevou avanç ganha ganho salta$ saltou salto$ dispar criar$ cria criou",
      "cai caem caiu cair caindo caíram caído queda baixa baixo$ baixou reduz reduç recua recuo$ recuou perde perdi perda diminu corte$ cortes$ cortou cortar corta$ cortam$ despenc tomba tombo",
    ],
    id: [
      "naik naiknya meningkat kenaikan melonjak bertambah tumbuh menaikkan menguat",
      "turun penurunan menurun anjlok merosot berkurang memangkas pemangkasan dipangkas pemotongan jatuh melemah menurunkan",
    ],
  },
  {
    en: [
      "approve approves approved accept accepts accepted back backs backed support supports supported endorse endorses endorsed uphold upheld",
      "reject rejects rejected refuse refuses refused oppose opposes opposed veto vetoed",
    ],
    de: [
      "gebillig billigt billigen$ zugestimm stimmt genehmig akzeptier annahm angenomm unterstütz befürwort bestätig",
      "ablehn lehnt lehnen$ abgelehn verweiger zurückgewies zurückweis verwarf verworf dagegen widersetz",
    ],
    fr: [
      "approuv accept souten soutien adopt valid appui",
      "rejet refus oppose$ opposent opposé opposer repouss",
    ],
    es: [
      "aprob acept apoya apoyo apoyó respald avala$ avalan$ avaló avalar avalad",
      "rechaz opone opuso opusi opuest negó niega niegan negar$ negaron negativa$",
    ],
    "pt-BR": ["aprov aceit apoia apoio apoiou", "rejeit recus contra$ opõe opõem opôs"],
    id: ["menyetujui disetujui menerima mendukung setuju", "menolak ditolak penolakan menentang"],
  },
  {
    en: [
      "buy buys bought buying purchase purchases purchased acquire acquires acquired",
      "sell sells sold selling",
    ],
    de: ["kauf kauft kaufe käufe gekauf erwerb erwarb erworb übernahm übernehm", "verkauf veräuß"],
    fr: [
      "achet achèt achat acqui acquér acqué rachet rachèt rachat",
      "vend vends vendu vendre vendent vente$ ventes$ cède cèdent cédé cédée céder cession rachet rachèt rachat",
    ],
    es: ["compra$ compran compras$ compró compre$ comprar comprad adqui", "vende vendi venta$ ventas$"],
    "pt-BR": ["compra$ compram comprou compras$ comprar comprad adqui", "vende vendi venda"],
    id: ["membeli pembelian mengakuisisi", "menjual penjualan"],
  },
  {
    en: [
      "extend extends extended extending begin begins began start starts started resume resumes resumed open opens opened reopen",
      "end ended ending stop stops stopped halt halts halted suspend suspends suspended close closes closed scrap scrapped",
    ],
    de: [
      "verläng begin begann begonn start wiederaufnahm nahm eröffn öffne fortsetz",
      "beend ende endet endete stopp aussetz setzt ausgesetz schloss schließ geschloss einstell eingestell aufheb aufgehob",
    ],
    fr: [
      "prolong prorog commenc repris repren reprend ouvre$ ouvrent ouvrir ouvrit ouvert rouvr lance$ lancent lancé lancer lancera lancem",
      "levée fin fini finit finir suspen arrêt ferme$ ferment fermé fermer fermera fermet cesse cessé cessat interromp",
    ],
    es: [
      "prorrog prolong amplí ampliar ampliac ampliad amplió extend extien empez empie comenz comien reanud abre abren abrió abrir abrie abier reabr inici",
      "fin finaliz termin suspend suspens deten cerró cerrar cerrad cierr levant paraliz",
    ],
    "pt-BR": [
      "prorrog prolong estend ampli começ retom abre abrem abriu abrir abert reabr iniciou inicia",
      "fim encerr suspend suspens parou paralis fecha fecho fechou termin acaba acabo",
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
    es: ["permit autoriz", "prohib veta$ vetan$ vetó vetar vetad impid"],
    "pt-BR": ["permit autoriz", "proib veda$ vedam$ vedou vedar vedad impedi"],
    id: ["mengizinkan diizinkan membolehkan", "melarang dilarang larangan"],
  },
  {
    en: [
      "convict convicts convicted jail jails jailed arrest arrests arrested",
      "acquit acquits acquitted free frees freed release releases released",
    ],
    de: [
      "verurteil schuldig verhaft festnahm festgenomm",
      "frei freigelass freilass freigesproch freisprach freisprech freispruch freikam freikomm",
    ],
    fr: ["condamn coupable arrêt emprisonn", "acquitt relax libère libéré libérer libérat innocent"],
    es: ["conden culpable deten arrest", "absolv absuel liberó liberar liberad libera$ liberan"],
    "pt-BR": [
      "conden culpad presa$ preso prend prisão detid deteve detém",
      "absolv libertou libertar libertad solta solto$ soltou inocent",
    ],
    id: [
      "menghukum dihukum bersalah menangkap ditangkap memvonis divonis",
      "membebaskan dibebaskan bebas melepaskan",
    ],
  },
  {
    en: ["win wins won victory", "lose loses lost defeat defeated"],
    de: ["gewann gewinn gewonn sieg siege siegt", "verlor verlier niederlag unterlag"],
    fr: ["gagne gagné gagna remport victoire vainqu", "perd perdu perdit perdent perdre défait battu"],
    es: ["gana ganan ganó ganar victoria vence venci triunf", "perde perdió perdi pierde derrot"],
    "pt-BR": ["ganha ganho vence venci vitória", "perde perdeu derrot"],
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
