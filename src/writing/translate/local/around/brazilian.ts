/**
 * European Portuguese words and spellings with Brazil's. The published model mixes both. Only what is wrong in any Brazilian
 * sentence is listed: "tu" and its verbs would need a grammar.
 */
const WORDS =
  "facto fato, contacto contato, equipa equipe, ficheiro arquivo, utilizador usuário, utilizadores usuários, " +
  "telemóvel celular, telemóveis celulares, autocarro ônibus, autocarros ônibus, registo registro, " +
  "planear planejar, planeia planeja, planeiam planejam, planeou planejou, planeado planejado, planeada planejada, " +
  "sector setor, sectores setores, direcção direção, direcções direções, acção ação, acções ações, " +
  "actual atual, actuais atuais, actualmente atualmente, projecto projeto, objectivo objetivo, " +
  "director diretor, directora diretora, directores diretores, electricidade eletricidade, eléctrico elétrico, " +
  "eléctrica elétrica, inspecção inspeção, protecção proteção, activo ativo, actividade atividade, " +
  "efectivo efetivo, óptimo ótimo, redacção redação, selecção seleção, transacção transação, " +
  "Moscovo Moscou, Vietname Vietnã, Irão Irã, Teerão Teerã, Bagdade Bagdá, Amesterdão Amsterdã, Banguecoque Bangcoc";

/** Beginnings of words; the endings stay. Before a nasal, Brazilian spelling has a closed vowel. */
const CLOSED =
  "económ econôm, académ acadêm, fenómen fenômen, anónim anônim, autónom autônom, atómic atômic, telefónic telefônic, " +
  "electrónic eletrônic, eletrónic eletrônic, cerimóni cerimôni, patrimóni patrimôni, matrimóni matrimôni, bónus bônus, " +
  "prémio prêmio, género gênero, oxigéni oxigêni, milénio milênio, polémic polêmic, pandémic pandêmic, sistémic sistêmic, " +
  "Amazónia Amazônia, colónia colônia, Macedónia Macedônia, Polónia Polônia, Roménia Romênia, Eslovénia Eslovênia, " +
  "Arménia Armênia, Letónia Letônia, Estónia Estônia, Quénia Quênia, Iémen Iêmen, António Antônio";

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})mil milhões(?!\p{L})/giu, "bilhões"],
  [/(?<!\p{L})biliões(?!\p{L})/giu, "trilhões"],
  [/(?<!\p{L})bilião(?!\p{L})/giu, "trilhão"],
  [/(?<!\p{L})Médio Oriente(?!\p{L})/gu, "Oriente Médio"],
  [/(?<!\p{L})Nova Iorque(?!\p{L})/gu, "Nova York"],
];

/** Portuguese as Brazil writes it. */
export function brazilian(text: string): string {
  let own = text.replaceAll(/[\p{L}]+/gu, (word) => whole.get(word.toLowerCase())?.(word) ?? begun(word));
  for (const [pattern, better] of PHRASES) own = own.replaceAll(pattern, better);
  // "está a subir" → "está subindo". "Pôr" and its kin do not end in -ar, -er or -ir.
  return own.replaceAll(
    /(?<!\p{L})(está|estão|estava|estavam|esteve|estiveram|estar) a (\p{L}+?)([aei])r(?!\p{L})/giu,
    (_, form: string, stem: string, vowel: string) => `${form} ${stem}${vowel}ndo`,
  );
}

const whole = new Map(
  WORDS.split(", ").flatMap((pair) => {
    const [from, to] = pair.split(" ") as [string, string];
    const forms: [string, string][] = [[from, to]];
    if (/[oa]$/.test(from)) forms.push([`${from}s`, `${to}s`]);
    return forms.map(([a, b]) => [a.toLowerCase(), (word: string) => withCaseOf(word, b)] as const);
  }),
);

const beginnings = CLOSED.split(", ").map((pair) => pair.split(" ") as [string, string]);

function begun(word: string): string {
  const small = word.toLowerCase();
  for (const [from, to] of beginnings)
    if (small.startsWith(from.toLowerCase()))
      return withCaseOf(word.slice(0, from.length), to) + word.slice(from.length);
  return word;
}

/** A name's capital stays; a small word takes the case of the one that it replaces. */
function withCaseOf(model: string, word: string): string {
  if (model === model.toUpperCase() && model.length > 1) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word[0]!.toUpperCase() + word.slice(1) : word;
}
