import { Link } from "../address.ts";
import { useWords } from "../words/index.ts";

/** Examples to start with before the reader has asked anything; they are the same in every language. */
export function Examples({
  examples,
}: {
  examples: readonly { readonly to: string; readonly text: string }[];
}) {
  const { say } = useWords();
  return (
    <p className="ask-examples">
      {say("news.asset.examples")}
      {examples.map(({ to, text }) => (
        <Link key={to} to={to}>
          <bdi lang="en">{text}</bdi>
        </Link>
      ))}
    </p>
  );
}
