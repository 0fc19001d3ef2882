import { Link } from "../../address.ts";
import { CodeBlock } from "../../parts/code-block.tsx";
import { useWords } from "../../words/index.ts";

/** What to do if no provider is set up yet. The person who reads this is most likely the operator. */
export function NoProvider() {
  const { say, sayWith } = useWords();
  return (
    <section className="sign-in-none">
      <h2>{say("keys.signIn.none.title")}</h2>
      <p>{sayWith("keys.signIn.none.text", { setting: <code>signIn</code> })}</p>
      <p>
        <Link to="/docs/sign-in">{say("keys.signIn.none.docs")}</Link>
      </p>
      <CodeBlock
        label={say("keys.signIn.none.make")}
        text="npx tidings keys create --name terminal"
        isWrapped
      />
    </section>
  );
}
