import { LinkButton } from "../../parts/button.tsx";
import { signInAddress } from "../../reading/signed-in.tsx";
import { useSession } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import "./landing.css";
import { SampleItem } from "./sample-item.tsx";

const POINTS = ["feed", "match", "api"] as const;

/**
 * The first screen for a reader who is not signed in: what this is, a sample item, and the way to sign in.
 */
export function Landing() {
  const { say } = useWords();
  const known = useSession();
  const isDemo = known.kind === "known" && known.session.isDemo;
  return (
    <div className="landing">
      <div className="landing-say">
        <h2 className="landing-title">{say("news.landing.title")}</h2>
        <p className="landing-lead">{say("news.landing.lead")}</p>
        <div className="landing-actions">
          <LinkButton kind="primary" to={signInAddress()}>
            {say("shell.signIn")}
          </LinkButton>
          <LinkButton to="/docs">{say("news.landing.docs")}</LinkButton>
        </div>
        <p className="landing-small">{say(isDemo ? "news.landing.demo" : "news.landing.free")}</p>
      </div>
      <figure className="landing-sample" aria-label={say("news.landing.sampleHeadline")}>
        <SampleItem />
        <figcaption className="landing-small">{say("news.landing.sample")}</figcaption>
      </figure>
      <ul className="landing-points">
        {POINTS.map((point) => (
          <li key={point}>
            <h3>{say(`news.landing.${point}`)}</h3>
            <p>{say(`news.landing.${point}Text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
