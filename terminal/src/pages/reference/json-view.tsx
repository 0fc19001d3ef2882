import { type ReactNode, useState } from "react";
import { Highlighted } from "../../parts/request-code/highlighted.tsx";
import { useWords } from "../../words/index.ts";

/** How much of a large body is open at first: its outermost levels, and the first entries of a long list. */
const OPEN_DEPTH = 2;
const OPEN_ENTRIES = 2;

interface Props {
  readonly value: unknown;
  /** `undefined`: a large body is collapsed in part. */
  readonly areAllOpen: boolean | undefined;
}

/** Formatted JSON with colours and collapsible parts. */
export function JsonView({ value, areAllOpen }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div className="json" dir="ltr" tabIndex={0} translate="no">
      <Value value={value} depth={0} place={0} areAllOpen={areAllOpen} after="" name={null} />
    </div>
  );
}

interface ValueProps extends Props {
  readonly name: string | null;
  readonly depth: number;
  /** Its index among its siblings. */
  readonly place: number;
  readonly after: string;
}

function Value({ value, name, depth, place, areAllOpen, after }: ValueProps) {
  const lead: ReactNode = name !== null && (
    <>
      <span className="code-name">{JSON.stringify(name)}</span>
      {": "}
    </>
  );
  if (typeof value !== "object" || value === null || isShortList(value)) {
    return (
      <div className="json-line">
        {lead}
        {isShortList(value) ? (
          <Highlighted code={JSON.stringify(value).replaceAll(",", ", ")} language="json" />
        ) : (
          <span className={classOf(value)}>{JSON.stringify(value)}</span>
        )}
        {after}
      </div>
    );
  }
  return <Members {...{ value, depth, place, areAllOpen, after, lead }} />;
}

interface MembersProps extends Omit<ValueProps, "name"> {
  readonly value: object;
  readonly lead: ReactNode;
}

function Members({ value, depth, place, areAllOpen, after, lead }: MembersProps) {
  const { say } = useWords();
  const isList = Array.isArray(value);
  const members = Object.entries(value);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen =
    chosen ?? areAllOpen ?? (depth <= OPEN_DEPTH && (depth < OPEN_DEPTH || place < OPEN_ENTRIES));
  const [open, close] = isList ? "[]" : "{}";
  if (members.length === 0) {
    return (
      <div className="json-line">
        {lead}
        {open}
        {close}
        {after}
      </div>
    );
  }
  const count = say(isList ? "reference.answer.entries" : "reference.answer.fields", {
    count: members.length,
  });
  return (
    <div className="json-group">
      <div className="json-line">
        <button
          type="button"
          className="json-fold"
          aria-expanded={isOpen}
          aria-label={count}
          onClick={() => setChosen(!isOpen)}
        >
          <span aria-hidden="true">{isOpen ? "−" : "+"}</span>
        </button>
        {lead}
        {open}
        {!isOpen && (
          <>
            <button type="button" className="json-more" tabIndex={-1} onClick={() => setChosen(true)}>
              {previewOf(value) ?? count}
            </button>
            {close}
            {after}
          </>
        )}
      </div>
      {isOpen && (
        <>
          <div className="json-members">
            {members.map(([name, member], at) => (
              <Value
                key={name}
                name={isList ? null : name}
                value={member}
                depth={depth + 1}
                place={at}
                areAllOpen={areAllOpen}
                after={at < members.length - 1 ? "," : ""}
              />
            ))}
          </div>
          <div className="json-line">
            {close}
            {after}
          </div>
        </>
      )}
    </div>
  );
}

/**
 * A few words or numbers fit on one line. If a value contains a comma or a quote, it is laid out like any
 * list.
 */
function isShortList(value: unknown): value is unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  const isSimple = value.every(
    (each) => typeof each === "number" || (typeof each === "string" && /^[\w .&'-]+$/.test(each)),
  );
  return isSimple && JSON.stringify(value).length <= 72;
}

/** Identifies a collapsed object to the reader. */
function previewOf(value: object): string | undefined {
  const { headline, name, queryId, id, url } = value as Record<string, unknown>;
  return [headline, name, queryId, id, url].find((each) => typeof each === "string");
}

function classOf(value: unknown): string {
  if (typeof value === "string") return "code-text";
  return typeof value === "number" ? "code-number" : "code-word";
}
