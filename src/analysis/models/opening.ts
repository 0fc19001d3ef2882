/** What the encoder reads of an article: its title and how it begins. Models are trained on exactly this. */
export function openingOf(title: string, text: string): string {
  const head = title.trim();
  const body = withoutTitle(text.trim(), head);
  if (body === "") return head;
  if (head === "") return body;
  return ENDED.test(head) ? `${head} ${body}` : `${head}. ${body}`;
}

const ENDED = /[.!?…:]["”’']?$/;

/** Many pages and feeds repeat the title at the head of the text. */
function withoutTitle(text: string, title: string): string {
  return text.startsWith(title) ? text.slice(title.length).trimStart() : text;
}
