import type { CoverResult } from "@tidings/client";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { ChoiceChip } from "../../parts/chip.tsx";
import { toast } from "../../parts/toaster.tsx";
import { useWords } from "../../words/index.ts";
import { type Composition, compositionOf, fileNameOf, ownPath } from "./composition.ts";
import { drawSplit, handOver } from "./draw-split.ts";
import { useCreditLine } from "./licence.tsx";

interface Props {
  readonly results: readonly CoverResult[];
  readonly chosen: ReadonlyMap<string, string>;
  /** The headline for which covers were searched; empty if the reader entered names. */
  readonly text: string;
}

const SAID = {
  split: "lab.preview.split",
  single: "lab.preview.single",
  text: "lab.preview.text",
} as const;

/** Shows the covers that were found as a news item would show them. */
export function Preview({ results, chosen, text }: Props) {
  const { say } = useWords();
  const [isSingle, setIsSingle] = useState(false);
  const credit = useCreditLine();
  const possible = compositionOf(results, chosen);
  const composition = compositionOf(results, chosen, isSingle);
  return (
    <section className="lab-preview" aria-labelledby="lab-preview">
      <h2 id="lab-preview">{say("lab.preview.title")}</h2>
      <figure className="lab-news">
        <Stage composition={composition} text={text} />
        {composition.kind !== "text" && (
          <figcaption>
            {text !== "" && (
              <p className="lab-headline" lang="en" dir="ltr">
                {text}
              </p>
            )}
            <p className="lab-credit" dir="ltr" translate="no">
              {credit}
            </p>
          </figcaption>
        )}
      </figure>
      <p className="lab-preview-said">
        {say(possible.kind === "split" && isSingle ? "lab.preview.first" : SAID[composition.kind])}
      </p>
      {possible.kind === "split" && (
        <div className="lab-preview-choice" role="group" aria-label={say("lab.preview.choice")}>
          <ChoiceChip isChosen={!isSingle} onClick={() => setIsSingle(false)}>
            {say("lab.preview.asSplit")}
          </ChoiceChip>
          <ChoiceChip isChosen={isSingle} onClick={() => setIsSingle(true)}>
            {say("lab.preview.asSingle")}
          </ChoiceChip>
          {composition.kind === "split" && <KeepButton composition={composition} />}
        </div>
      )}
    </section>
  );
}

function Stage({ composition: { kind, subjects }, text }: { composition: Composition; text: string }) {
  const { say } = useWords();
  if (kind === "text")
    return (
      <div className="lab-stage lab-stage-text">
        <p lang="en" dir="ltr">
          {text}
        </p>
      </div>
    );
  const label =
    kind === "split"
      ? say("lab.preview.splitOf", { left: subjects[0].name, right: subjects[1].name })
      : say("lab.preview.coverOf", { name: subjects[0].name });
  return (
    // The first subject is on the left in every language: this is one picture.
    <div className={`lab-stage lab-stage-${kind}`} role="img" aria-label={label} dir="ltr">
      {subjects.map(({ image }) =>
        kind === "split" ? (
          <div
            key={image.imageId}
            className="lab-half"
            style={{ borderImageSource: `url("${ownPath(image.url)}")` }}
          />
        ) : (
          <img
            key={image.imageId}
            src={ownPath(image.url)}
            width={image.width}
            height={image.height}
            alt=""
          />
        ),
      )}
    </div>
  );
}

function KeepButton({ composition }: { composition: Composition & { kind: "split" } }) {
  const { say } = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    setIsBusy(true);
    try {
      const file = await drawSplit(composition.subjects);
      handOver(file, fileNameOf(composition.subjects, file.type.replace("image/", "")));
    } catch (cause) {
      toast(say("lab.preview.failed", { reason: String((cause as Error).message) }), "failed");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" icon="download" isBusy={isBusy} onClick={() => void keep()}>
      {say("lab.preview.keep")}
    </Button>
  );
}
