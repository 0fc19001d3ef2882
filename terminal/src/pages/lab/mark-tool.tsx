import { useRef } from "react";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";
import { MarkAbout } from "./mark-about.tsx";
import { MarkResultView } from "./mark-result.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { type ReadingView, useReading } from "./use-reading.ts";

interface Props {
  readonly picture: Blob | null;
  readonly onPicture: (picture: Blob) => void;
  /** The reader is dragging a picture over the page. */
  readonly isOver: boolean;
}

/** Reads the mark in a picture, entirely in the browser. */
export function MarkTool({ picture, onPicture, isOver }: Props) {
  const { say } = useWords();
  const { view, cancel } = useReading(picture);
  return (
    <div className="lab-mark">
      <div className="lab-mark-main">
        <p className="lab-mark-lead">{say("lab.mark.lead")}</p>
        <p className="lab-mark-private">
          <Icon name="check" />
          <span>{say("lab.mark.private")}</span>
        </p>
        <div className={isOver ? "lab-drop lab-drop-over" : "lab-drop"}>
          <Shown view={view} />
          {view.kind === "decoding" || view.kind === "searching" ? (
            <Search view={view} onCancel={cancel} />
          ) : (
            <Chooser isOver={isOver} isFirst={view.kind === "idle"} onPicture={onPicture} />
          )}
        </div>
        <div role="status">
          <Outcome view={view} />
        </div>
      </div>
      <MarkAbout />
    </div>
  );
}

function Shown({ view }: { view: ReadingView }) {
  return "picture" in view && view.picture ? <PicturePreview picture={view.picture} /> : null;
}

interface ChooserProps {
  readonly isOver: boolean;
  readonly isFirst: boolean;
  readonly onPicture: (picture: Blob) => void;
}

function Chooser({ isOver, isFirst, onPicture }: ChooserProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="lab-chooser">
      {(isFirst || isOver) && (
        <p className="lab-drop-said">{say(isOver ? "lab.mark.dropNow" : "lab.mark.drop")}</p>
      )}
      {isFirst && <p className="lab-drop-or">{say("lab.mark.or")}</p>}
      <Button kind={isFirst ? "primary" : "plain"} onClick={() => input.current?.click()}>
        {say(isFirst ? "lab.mark.choose" : "lab.mark.another")}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Without this, choosing the same file again would not count as a change.
          target.value = "";
          if (file) onPicture(file);
        }}
      />
    </div>
  );
}

interface SearchProps {
  readonly view: ReadingView & { readonly kind: "decoding" | "searching" };
  readonly onCancel: () => void;
}

function Search({ view, onCancel }: SearchProps) {
  const { say, percent } = useWords();
  const share = view.kind === "searching" ? view.share : null;
  const said = say(share === null ? "lab.mark.decoding" : "lab.mark.searching");
  return (
    <div className="lab-search">
      <div className="lab-search-said">
        <span>{said}</span>
        {share !== null && <span>{percent(share)}</span>}
      </div>
      <progress aria-label={said} {...(share !== null && { value: share })} max={1} />
      <Button size="small" onClick={onCancel}>
        {say("shell.cancel")}
      </Button>
    </div>
  );
}

function Outcome({ view }: { view: ReadingView }) {
  const { say, sayWith } = useWords();
  if (view.kind === "read") return <MarkResultView result={view.result} group={view.group} />;
  if (view.kind === "cancelled") return <p className="lab-outcome">{say("lab.mark.cancelled")}</p>;
  if (view.kind !== "fault") return null;
  const command = (
    <code key="command" dir="ltr" translate="no">
      tidings covers verify
    </code>
  );
  return (
    <div className="lab-outcome lab-outcome-fault">
      <h2>
        <Icon name="warning" />
        {say(FAULTS[view.fault].title)}
      </h2>
      <p>{sayWith(FAULTS[view.fault].detail, { command })}</p>
    </div>
  );
}

const FAULTS = {
  format: { title: "lab.mark.fault.format", detail: "lab.mark.fault.format.detail" },
  protected: { title: "lab.mark.fault.protected", detail: "lab.mark.fault.protected.detail" },
  room: { title: "lab.mark.fault.room", detail: "lab.mark.fault.room.detail" },
  "not-picture": { title: "lab.mark.notPicture", detail: "lab.mark.notPicture.detail" },
} as const;
