/** The month, 1 to 12, for its name or abbreviation in the languages that outlets use; null for other words. */
export function findMonth(word: string): number | null {
  const folded = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (folded.length < 3) return null;
  const english = ENGLISH.findIndex((name) => name.startsWith(folded));
  if (english >= 0) return english + 1;
  const months = OTHERS.flatMap((names, at) =>
    names.some((name) => name.startsWith(folded)) ? [at + 1] : [],
  );
  const [month] = months;
  return month !== undefined && months.length === 1 ? month : null;
}

const ENGLISH = "january february march april may june july august september october november december".split(
  " ",
);

/** Names without accents, from Unicode's CLDR. Prefixes of these names match, too, so they are not listed. */
const OTHERS = [
  "enero gener gennaio ianuarie jaanuar janeiro janner januara januari janvaris janvier leden ledna " +
    "ocak sausio sausis styczen stycznia tammikuuta ιανουαριου січень січня январь января януари ינואר " +
    "يناير जनवर",
  "febbraio febrero februara februarie februaris fevereiro fevrier helmikuuta lutego luty subat unora " +
    "vasario vasaris veebruar φεβρουαριου лютии лютого февраль февраля февруари פברואר فبراير फरवर",
  "brezen brezna kovas kovo maaliskuuta maart marca marcius marco marec maret mars martie marts marzec " +
    "marzo mrt μαρτιου березень березня марта מרץ مارس मरच",
  "abril aprila aprile aprilie aprilis aprill avril balandis balandzio duben dubna huhtikuuta kwiecien " +
    "kwietnia nisan απριλιου апрель апреля април квітень квітня אפריל ابريل अपरल",
  "geguzes kveten kvetna maggio maig maijs maio maja majus mayo mayıs mei toukokuuta μαιου маи мая " +
    "травень травня מאי مايو",
  "birzelio birzelis cerven cervna cvn czerwca czerwiec giugno haziran iunie juin juna junho junijs " +
    "junio junius juny juuni kesakuuta ιουνιου июнь июня червень червня юни יוני يونيو",
  "cervence cervenec cvc heinakuuta iulie juillet jula julho julijs juliol julius juuli liepa liepos " +
    "lipca lipiec luglio temmuz ιουλιου июль июля липень липня юли יולי يوليو जलई",
  "agosto agustos agustus aout augusta augusti augusts augustus augusztus avgust elokuuta rugpjucio " +
    "rugpjutis sierpien sierpnia srpen srpna αυγουστου августа серпень серпня אוגוסט اغسطس अगसत",
  "eylul rugsejis rugsejo septembar september septembra septembre septembrie septembris septiembre " +
    "setembre setembro settembre syyskuuta szeptember wrzesien wrzesnia zari σεπτεμβριου вересень вересня " +
    "сентябрь сентября септември ספטמבר سبتمبر सतबर",
  "ekim lokakuuta octobre octombrie octubre oktobar oktober oktobra oktobris oktoober ottobre outubro " +
    "pazdziernika rijen rijna spalio spalis οκτωβριου жовтень жовтня октомври октябрь октября אוקטובר " +
    "اكتوبر अकटबर",
  "kasım lapkricio lapkritis listopada listopadu marraskuuta noiembrie novembar november novembra " +
    "novembre novembris novembro noviembre νοεμβριου листопада ноември ноябрь ноября נובמבר نوفمبر नवबर",
  "aralık decembar december decembra decembre decembrie decembris desember desembre detsember dezember " +
    "dezembro dicembre diciembre grudnia grudzien gruodis gruodzio joulukuuta prosince prosinec " +
    "δεκεμβριου грудень грудня декабрь декабря декември דצמבר ديسمبر दसबर",
].map((names) => names.split(" "));
