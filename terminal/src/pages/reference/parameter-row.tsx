import { ChoiceChip } from "../../parts/chip.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { useWords } from "../../words/index.ts";
import { type ApiDocument, type ApiParameter, resolve } from "./api-document.ts";
import { Prose } from "./prose.tsx";
import { exampleOf, factsOf } from "./schema-facts.ts";
import { splitList, toggled } from "./try-state.ts";
import { Facts } from "./type-words.tsx";

interface Props {
  readonly parameter: ApiParameter;
  readonly document: ApiDocument;
  /** The row's id, for links. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A parameter with its rules and a field to fill it in. */
export function ParameterRow({ parameter, document, id, value, onChange }: Props) {
  const { say } = useWords();
  const { name, required, description, schema } = parameter;
  const { type, rules, allowed } = factsOf(schema, schema.items ? resolve(schema.items, document) : null);
  return (
    <li className="reference-parameter" id={id}>
      <div className="reference-parameter-about">
        <p className="reference-parameter-name">
          <a href={`#${id}`}>
            <code>{name}</code>
          </a>
          {required && <span className="reference-required">{say("reference.required")}</span>}
          <Facts type={type} rules={rules} isSent />
        </p>
        <p className="reference-text">
          <Prose text={description} />
        </p>
      </div>
      <div className="reference-control" dir="ltr">
        {allowed.length > 0 && type.isList ? (
          <fieldset className="reference-choices">
            <legend className="unseen">{name}</legend>
            {allowed.map((each) => (
              <ChoiceChip
                key={each}
                isChosen={splitList(value).includes(each)}
                onClick={() => onChange(toggled(value, each))}
              >
                {each}
              </ChoiceChip>
            ))}
          </fieldset>
        ) : allowed.length > 0 ? (
          <SelectField
            label={name}
            isLabelUnseen
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{say("reference.unset")}</option>
            {allowed.map((each) => (
              <option key={each}>{each}</option>
            ))}
            {value !== "" && !allowed.includes(value) && <option>{value}</option>}
          </SelectField>
        ) : (
          <TextField
            label={name}
            isLabelUnseen
            value={value}
            placeholder={exampleOf(schema) ?? (schema.default === undefined ? "" : String(schema.default))}
            inputMode={type.name === "integer" && !type.isList ? "numeric" : undefined}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
    </li>
  );
}
