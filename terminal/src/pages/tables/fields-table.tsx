import { Link } from "../../address.ts";
import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";
import { Table, TablePart } from "./table.tsx";
import { columnsOf } from "./field-columns.ts";

/** Which fields an item has in each form and endpoint. */
export function FieldsTable({ fields }: { fields: Readonly<Record<string, readonly string[]>> }) {
  const { say, sayWith } = useWords();
  const guide = (
    <Link key="guide" to="/docs/fields">
      {say("tables.fields.guide")}
    </Link>
  );
  const rows = columnsOf(fields);
  const heads = (["current", "earlier"] as const).flatMap((form) =>
    (["news", "topNews"] as const).map((endpoint) => (
      <span key={`${form} ${endpoint}`}>
        {say(`reference.form.${form}`)}
        <br />
        {say(`tables.fields.${endpoint}`)}
      </span>
    )),
  );
  return (
    <TablePart id="fields" title="tables.fields" text={sayWith("tables.fields.text", { guide })}>
      <Table label={say("tables.fields")} heads={[say("reference.field"), ...heads]}>
        {rows.map(({ field, has }) => (
          <tr key={field}>
            <td>
              <code>{field}</code>
            </td>
            {has.map((isThere, at) => (
              <td key={at} className="tables-has">
                {isThere && <Icon name="check" />}
                <span className={isThere ? "unseen" : "tables-not"}>
                  {isThere ? say("tables.fields.has") : "–"}
                </span>
                {!isThere && <span className="unseen">{say("tables.fields.hasNot")}</span>}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </TablePart>
  );
}
