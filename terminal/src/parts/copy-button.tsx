import { useEffect, useState } from "react";
import { useWords } from "../words/index.ts";
import { announce } from "./announcer.tsx";
import { Button, type ButtonKind } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { toast } from "./toaster.tsx";

interface Props {
  readonly text: string;
  /** The button's label; "Copy" by default. */
  readonly label?: string;
  readonly kind?: ButtonKind;
  readonly size?: "normal" | "small";
  readonly onCopied?: () => void;
}

/** Copies a text and confirms it, on the button and to screen readers. */
export function CopyButton({ text, label, kind = "plain", size = "small", onCopied }: Props) {
  const { say } = useWords();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    if (!(await copyText(text))) return toast(say("shell.copyFailed"), "failed");
    setIsCopied(true);
    announce(say("shell.copied"));
    onCopied?.();
  };
  return (
    <Button kind={kind} size={size} icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
      {isCopied ? say("shell.copied") : (label ?? say("shell.copy"))}
    </Button>
  );
}
