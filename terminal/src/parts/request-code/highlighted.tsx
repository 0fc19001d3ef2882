import { Fragment } from "react";
import { highlight } from "./highlight.ts";
import "./highlighted.css";

/** Code with colours that only help: it reads the same without them. */
export function Highlighted({ code, language }: { code: string; language: string }) {
  return highlight(code, language).map(({ kind, text }, at) =>
    kind === "plain" ? (
      <Fragment key={at}>{text}</Fragment>
    ) : (
      <span key={at} className={`code-${kind}`}>
        {text}
      </span>
    ),
  );
}
