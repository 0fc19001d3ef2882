/** Whether a folded word is a common given name, in any language that is frequent in English news. */
export function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word);
}

/** Whether two folded given names may belong to one person: "Steve" and "Steven", "Mike" and "Michael". */
export function isSameGivenName(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a) || (LONG_FORMS.get(a) ?? a) === (LONG_FORMS.get(b) ?? b);
}

/** Whether a folded word precedes a person's name without being part of it: "Sen.", "CEO", "Mr". */
export function isTitleWord(word: string): boolean {
  return TITLE_WORDS.has(word);
}

/** Whether a folded word ends the names of bodies, companies, laws and events: "Commission", "Act", "Labs". */
export function isBodyEnding(word: string): boolean {
  return BODY_ENDINGS.has(word);
}

/** Whether a folded word starts the name of a body that continues with "of", "for" or "on": "Bank of", "Center for". */
export function isBodyBeginning(word: string): boolean {
  return BODY_BEGINNINGS.has(word);
}

/** Whether a folded word is lowercase inside names: "Bill de Blasio", "Mohammed bin Salman". */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word);
}

/** Whether a folded word is a day, a month or a season: capitalised, but not a name. */
export function isCalendarWord(word: string): boolean {
  return CALENDAR.has(word);
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}

/** Maps short given names to long ones that start differently. */
const LONG_FORMS = new Map(
  "andy:andrew bill:william bob:robert chuck:charles dick:richard jim:james joe:joseph kathy:katherine liz:elizabeth mike:michael steve:stephen steven:stephen ted:edward tom:thomas tony:anthony antony:anthony"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

const GIVEN_NAMES = words(
  "aaron abby abdul abdullah abigail abraham adam adele adrian agnes ahmad ahmed aidan aileen akira al alan albert alberto aleksandr alejandro alex",
  "alexa alexander alexandra alexandria alexei alexis alfonso alfred ali alice alicia alina alison allan allen allison alyssa amanda amber amelia amir amy ana anastasia anatoly anders andre andrea andreas andrei andres andrew andrey andy angel angela angelo angus anita ann anna anne annette anthony anton antonin antonio antony april ariel arjun arlen arnold art arthur arturo asa asher ashley ashton audrey augustus aung austin ava avery avi avraham axel ayman",
  "barack barbara barney barry bart bashar beatrice beau becky ben benito benjamin bennie benny bernard bernardo bernie bert beth betsy betty beto beverly bill billy bob bobby bonnie boris boyd brad bradley brandon breonna brendan brent bret brett brian bridget brittany brooke bruce bruno bryan bryce burt byron",
  "caitlin caleb calvin cameron camilla candace carl carla carlos carly carmen carol carole caroline carolyn carrie carter cary casey cassandra catherine cathy cecile cecilia cedric cesar chad charles charlie charlotte chase chelsea cheryl chester chip chloe chris christa christian christie christina christine christopher chuck cindy claire clara clarence clark claude claudia clay clayton cliff clint clyde cody cole colin colleen connie connor conor constance cora corey cornel cory courtney craig cristina crystal curtis cynthia cyril cyrus",
  "daisy dale dan dana daniel daniela danielle danny darla darrell darren darryl daryl dave david dawn dean deborah debbie debra declan deepak dennis derek desiree desmond deval devin diana diane dianne dick diego dina dirk dmitri dmitry dominic dominique don donald donna doris dorothy doug douglas drew duncan dustin dwayne dwight dylan",
  "earl ed eddie edgar eduardo edward edwin eileen elaine eleanor elena eli elias elijah elisabeth elise elissa elizabeth ella ellen elliot elliott elon elsa emanuel emil emily emma emmanuel enrique eric erica erik erika erin ernest ernesto ernie esther ethan eugene eva evan eve evelyn ezra",
  "faith farouk fatima federico felipe felix ferdinand fernando fiona floyd frances francesca francis francisco francois frank franklin fred freddie frederick fritz",
  "gabriel gabriela gail gareth garrett gary gavin gayle gene geoff geoffrey george gerald gerard gianni gideon gilbert gina gita giorgia giovanni giuseppe gladys glen glenn gloria gordon grace graham grant greg gregg gregory greta guido guillermo gus gustavo guy gwen",
  "haley hamid hannah hans harold harriet harris harry harvey hasan hassan hazel heather hector heidi helen helena henri henrik henry herbert herman herschel hillary holly hope howard hubert hugh hugo huma hunter hussein",
  "ian ibrahim igor ilhan ilya imran ingrid ira irene iris irina isaac isabel isabella ismail ivan ivanka",
  "jack jackie jackson jacob jacqueline jacques jaime jair jake jamal james jamie jan jane janet janice jared jasmine jason javier jay jayson jean jeanne jeb jeff jeffrey jen jenna jennifer jenny jens jeremy jerome jerrold jerry jesse jessica jessie jesus jill jillian jim jimmy jo joan joann joanna joanne joao joaquin jody joe joel joey johan johannes john johnny jon jonah jonas jonathan joni jordan jorge jose josef joseph josh joshua joy joyce juan juanita judith judy julia julian juliana julie juliet julio julius june justin justine jussi jussie",
  "kaitlan kamala karen karim karin karl karla kash kate katharine katherine kathleen kathryn kathy katie katrina katy kay kayleigh keith kellyanne kelly ken kendrick kenneth kenny kent kerry kevin khalid kim kimberly kirk kirsten kirstjen klaus kofi konstantin kristen kristi kristin kristina kurt kyle kyrsten",
  "lakshmi lana lance lara larry lars laura lauren laurence lawrence lea leah lee leigh leila len lena leo leon leonard leonid leroy leslie lester letitia levi lewis li liam lila lilian lily lina linda lindsay lindsey lionel lisa liz liza lloyd logan lois lola loretta lori lorraine lou louis louise lucas lucia lucy luigi luis luisa luiz luke luther lydia lynn",
  "mac madeleine madison maggie mahmoud malala malcolm malia manuel mara marc marcel marcia marco marcos marcus margaret margot maria mariah marian marianne marie marilyn marina mario marion marissa marjorie mark markus marsha marshall martha martin marty marvin mary mateo mathew matt matteo matthew maureen maurice mauricio max maxim maxine maya megan meghan mehdi mel melania melanie melinda melissa melvin merrick meredith mia michael michele michelle mick mickey miguel mikhail mika mike mikhail miles milo milton mindy miranda miriam misty mitch mitchell mitt mo mohamed mohammad mohammed molly mona monica morgan moses muhammad mustafa myles myra myron",
  "nadia nancy naomi narendra natalia natalie natasha nate nathan nathaniel ned neil nelson neville newt nicholas nick nicola nicolas nicole nigel nikita nikki nikolai nina noah noam noel nora norma norman",
  "octavia olaf oleg olga oliver olivia omar orrin oscar oswald otis otto owen",
  "pam pamela pat patricia patrick patty paul paula pauline pavel pedro peggy penny pepe percy perry pete peter petra petro phil philip philippe phillip phoebe phyllis pierre polly prince priscilla priti",
  "quentin quincy rachel rafael raj ralph ramon ramona randall randi randy raphael rashida raul ravi ray raymond rebecca reince regina reginald reid rena rene renee reuben rex reza rhonda ricardo richard rick ricky rita rob robby robert roberta roberto robin rod roderick rodney rodrigo roger roland roman ron ronald ronan ronna ronnie rory rosa rosalind rose rosemary rosie ross roy ruben ruby rudolph rudy rupert russ russell ruth ryan",
  "sabrina sadiq sally salvador salvatore sam samantha samir sammy samuel sandra sandy sanjay sara sarah saul scott sean sebastian selena serena sergei sergey sergio seth shane shannon sharon shaun shawn sheila sheldon shelley sherri sherrod sherry sheryl shirley shinzo sidney siegfried silvia silvio simon simone sofia sonia sonny sonya sophia sophie spencer stacey stacy stan stanislav stanley stefan stefano stella stephanie stephen sterling steve steven stewart stormy stuart sue sundar susan susana susanna susie suzanne svetlana sven sylvia",
  "tamara tammy tanya tara tarana tariq tatiana taylor ted teresa terence terrence terri terry tess thaddeus thelma theo theodore theresa thom thomas tiffany tim timothy tina toby todd tom tomas tommy toni tony tracey traci tracy travis trent trevor trey trinity tristan troy tucker tulsi tyler tyrone",
  "ulrich ursula val valentina valerie van vanessa vera vernon veronica vicente vicki vicky victor victoria vijay vikram vince vincent viola violet virginia vitalik vitaly vivek vivian vlad vladimir volodymyr",
  "wade wallace walter wanda warren wayne wendy wes wesley whitney wilbur wilhelm will willard willem william willie winston wolfgang woodrow xavier xi yasmin yasser yair yitzhak yolanda yosef yuri yusuf yves yvette yvonne zach zachary zack zane zeke zoe zoltan",
);

const TITLE_WORDS = words(
  "mr mrs ms miss mx dr prof professor sir dame lord lady rev reverend fr father sister pope cardinal archbishop bishop imam rabbi sheikh ayatollah king queen prince princess emperor sultan emir",
  "president presidents ex-president vice pres premier chancellor prime minister minister ministers secretary undersecretary deputy assistant acting interim former ex then-president",
  "sen senator senators rep reps representative congressman congresswoman gov governor govs lt mayor councilman councilwoman delegate speaker whip leader chairman chairwoman chair chairperson commissioner director administrator ambassador envoy attorney general solicitor justice judge justices judges chief prosecutor sheriff officer detective agent lawyer counsel inspector",
  "gen col sgt capt captain colonel major adm admiral commander lieutenant sergeant private spokesman spokeswoman spokesperson ceo cfo cto coo cio co-founder cofounder founder co-chair executive analyst economist strategist reporter correspondent editor host anchor author historian activist candidate nominee coach",
);

const BODY_ENDINGS = words(
  "act administration academy agency alliance amendment army assembly association authority bank bill board bureau capital center centre chain church club coalition code college commission committee community conference congress convention corp corporation corps council court courts dao department dept district exchange federation finance fleet force forces foundation front fund games group guard holdings hospital inc initiative institute institution international investigation journal labs laboratory law league legislature llc ltd management ministry mission movement museum network forum news office organization organisation pac panel parliament partners party pipeline plan plc police post press program programme project protocol republic research review school schools security senate service services society statute study summit system systems team technologies technology television times treaty trial tribune tribunal trust union university ventures report agreement accord pact festival cup olympics airport university academy airlines motors pharmaceuticals industries energy media studios entertainment games records magazine",
);

const BODY_BEGINNINGS = words(
  "academy alliance americans army assembly association bank battle board bureau campaign center centre chamber church citizens city club college commission committee confederation conference congress convention corporation council court department deputies directorate duchess duke embassy federation foundation friends fund government governor group house institute institution journal kingdom knights league library march ministry minister museum national office organization organisation parliament republic school secretary sons state statue strait students supreme tower trial treaty union university bank world",
);

const PARTICLES = words(
  "de del della der den di da dos du la le el al bin ibn ben abu van von ter ten y e bint ul",
);

const CALENDAR = words(
  "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december",
  "mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec today tomorrow yesterday est edt gmt utc pst pdt am pm",
  "christmas easter thanksgiving halloween ramadan hanukkah",
);
