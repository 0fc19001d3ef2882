/**
 * Copies a text and returns whether that worked. Browsers offer their clipboard only on https and localhost,
 * but `execCommand` works everywhere.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

function copyBySelecting(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  field.setAttribute("aria-hidden", "true");
  const focused = document.activeElement;
  // Nothing outside an open dialog can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
