import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";
import { type ApiDocument, type SchemaReference, resolve, type ApiSchema } from "./api-document.ts";
import { Prose } from "./prose.tsx";
import { factsOf } from "./schema-facts.ts";
import { Facts } from "./type-words.tsx";

interface Props {
  readonly schema: ApiSchema;
  readonly document: ApiDocument;
}

/** The fields of an object, and on demand the fields of nested objects. */
export function SchemaFields({ schema, document }: Props) {
  return (
    <ul className="reference-fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <SchemaField key={name} name={name} field={field} document={document} />
      ))}
    </ul>
  );
}

function SchemaField({
  name,
  field,
  document,
}: {
  name: string;
  field: ApiSchema | SchemaReference;
  document: ApiDocument;
}) {
  const { say } = useWords();
  const schema = resolve(field, document);
  const members = schema.items ? resolve(schema.items, document) : null;
  const { type, rules, allowed } = factsOf(schema, members);
  const inner = members ?? schema;
  return (
    <li>
      <p className="reference-field">
        <code>{name}</code>
        <Facts type={type} rules={rules} />
      </p>
      {schema.description !== undefined && (
        <p className="reference-text">
          <Prose text={schema.description} />
        </p>
      )}
      {allowed.length > 1 && (
        <p className="reference-allowed" dir="ltr">
          <span className="unseen">{say("reference.allowed")}</span>
          {allowed.map((value) => (
            <code key={value}>{value}</code>
          ))}
        </p>
      )}
      {inner.properties !== undefined && (
        <details className="reference-inner">
          <summary>
            <Icon name="chevron" size={12} />
            {say("reference.unfold", { name })}
          </summary>
          <SchemaFields schema={inner} document={document} />
        </details>
      )}
    </li>
  );
}
