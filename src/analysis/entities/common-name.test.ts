import { expect, it } from "vitest";
import { loadEntities } from "../../knowledge/entities.ts";
import { plainSpelling } from "../../text/fold.ts";
import { foldSurface } from "../../text/tokens.ts";
import { aliasesOf, commonName } from "./common-name.ts";

const library = new Map(loadEntities().map((entity) => [entity.id, entity]));

it.each([
  ["tesla-inc", ["Tesla"], "Tesla"],
  ["coinbase-global-inc", ["Coinbase"], "Coinbase"],
  ["meta-platforms-inc", ["Facebook"], "Facebook"],
  ["meta-platforms-inc", ["Facebook", "Meta"], "Meta"],
  ["meta-platforms-inc", ["Facebook", "Meta Platforms", "Meta"], "Meta Platforms"],
  ["alphabet-inc", ["Google", "Alphabet"], "Google"],
  ["saudi-arabian-oil-company", ["Saudi Aramco", "Aramco"], "Saudi Aramco"],
  ["taiwan-semiconductor-manufacturing-company-ltd", ["Taiwan Semiconductor Manufacturing"], "TSMC"],
  ["siemens-aktiengesellschaft", ["Siemens"], "Siemens"],
  ["bayerische-motoren-werke-ag", ["BMW"], "BMW"],
  ["a-p-mller-mrsk-a-s", ["Maersk"], "Maersk"],
  ["basf-se", ["BASF"], "BASF"],
  ["equinor-asa", ["Statoil"], "Statoil"],
  ["equinor-asa", ["Statoil", "Equinor"], "Equinor"],
  ["digital-currency-group", ["DCG"], "Digital Currency Group"],
  ["celsius-network", ["Celsius"], "Celsius Network"],
  ["u-s-senate", ["Senate"], "United States Senate"],
  ["u-s-supreme-court", ["Supreme Court"], "Supreme Court of the United States"],
  ["u-s-department-of-war", ["Pentagon"], "United States Department of Defense"],
  ["u-s-department-of-war", ["Department of War"], "United States Department of War"],
  ["adam-b-schiff", ["Schiff"], "Adam Schiff"],
  ["george-w-bush", ["Bush"], "George W. Bush"],
  ["ethereum", ["Ether"], "Ethereum"],
])("%s, called %j in an article, is named %s", (id, forms, name) => {
  expect(commonName(library.get(id)!, new Set(forms.map(foldSurface)))).toBe(name);
});

it.each([
  ["Şahap Kavcıoğlu", ["Sahap Kavcioglu", "Kavcıoğlu"]],
  ["Łódź", ["Lodz"]],
  ["Jerome Powell", ["Powell"]],
])("%s has the aliases %j", (name, aliases) => {
  expect(aliasesOf(name, [name, ...aliases.filter((alias) => alias !== plainSpelling(name))])).toEqual(
    aliases,
  );
});
