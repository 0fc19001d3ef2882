import type { Reference } from "@tidings/client";
import { languageOf, LANGUAGES } from "../../words/languages.ts";
import { useWords } from "../../words/index.ts";
import { Table, TablePart } from "./table.tsx";

const IMPACTS = [5, 4, 3, 2] as const;

export function ImpactTable() {
  const { say } = useWords();
  return (
    <TablePart id="impact" title="tables.impact">
      <Table
        label={say("tables.impact")}
        heads={[say("tables.impact"), say("tables.meaning"), say("tables.impact.carries")]}
      >
        {IMPACTS.map((impact) => (
          <tr key={impact}>
            <td>
              <code>{impact}</code>
            </td>
            <td>{say(`tables.impact.${impact}`)}</td>
            <td>{say(carriesKey(impact))}</td>
          </tr>
        ))}
      </Table>
    </TablePart>
  );
}

function carriesKey(impact: number) {
  if (impact >= 4) return "tables.impact.carries.all";
  return impact === 3 ? "tables.impact.carries.sentiment" : "tables.impact.carries.none";
}

export function EventTypesTable({ rows }: { rows: Reference["eventTypes"] }) {
  const { say } = useWords();
  return (
    <TablePart id="eventTypes" title="tables.eventTypes">
      <Table label={say("tables.eventTypes")} heads={[say("tables.eventType"), say("tables.meaning")]}>
        {rows.map(({ eventType, meaning }) => (
          <tr key={eventType}>
            <td>
              <code>{eventType}</code>
            </td>
            <td lang="en" dir="ltr">
              {meaning}
            </td>
          </tr>
        ))}
      </Table>
    </TablePart>
  );
}

/** Languages named by their script instead of their country. */
const SCRIPTS: Readonly<Record<string, string>> = { "zh-CN": "zh-Hans", "zh-TW": "zh-Hant" };

export function LanguagesTable({ rows }: { rows: Reference["languages"] }) {
  const { say, lang: spoken } = useWords();
  const names = new Intl.DisplayNames(spoken, { type: "language" });
  return (
    <TablePart id="languages" title="tables.languages" text={say("tables.languages.text")}>
      <Table
        label={say("tables.languages")}
        heads={[say("tables.code"), say("tables.language"), say("tables.ownName")]}
      >
        {rows.map(({ lang }) => (
          <tr key={lang}>
            <td>
              <code>{lang}</code>
            </td>
            <td>{names.of(SCRIPTS[lang] ?? lang)}</td>
            <td lang={lang}>{LANGUAGES.some(({ code }) => code === lang) && languageOf(lang).name}</td>
          </tr>
        ))}
      </Table>
    </TablePart>
  );
}
