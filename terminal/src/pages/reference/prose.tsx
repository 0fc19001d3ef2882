import { Fragment } from "react";

/** A sentence of the API description: English, with code in backticks. */
export function Prose({ text }: { text: string }) {
  return (
    <span lang="en" dir="ltr">
      {text
        .split("`")
        .map((part, at) =>
          at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>,
        )}
    </span>
  );
}
