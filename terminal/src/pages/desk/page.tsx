import { type SubmitEvent, useState } from "react";
import { navigate, useQuery } from "../../address.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Page } from "../../parts/page.tsx";
import { DensityMenu } from "../../reading/density-menu.tsx";
import { ItemSkeletons } from "../../reading/item-list.tsx";
import { SignedIn } from "../../reading/signed-in.tsx";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { WaitNote } from "../../reading/wait-note.tsx";
import { useWords } from "../../words/index.ts";
import "./desk.css";
import { DeskPane } from "./desk-pane.tsx";
import { Layouts } from "./layouts.tsx";
import { deskAddress, MOST_PANES, paneFor, readPanes } from "./panes.ts";

/** Up to four lists side by side. They are in the address, so a layout can be saved, bookmarked and shared. */
export default function DeskPage() {
  const { say } = useWords();
  const [query] = useQuery();
  const panes = readPanes(query);
  const addresses = panes.map(({ address }) => address);
  useReadingKeys();
  return (
    <Page title={say("shell.page.desk")} isTitleUnseen>
      <SignedIn waiting={<ItemSkeletons />}>
        <div className="desk-bar">
          {panes.length < MOST_PANES ? (
            <AddPane onAdd={(address) => navigate(deskAddress([...addresses, address]))} />
          ) : (
            <p>{say("news.desk.full")}</p>
          )}
          <Layouts address={deskAddress(addresses)} />
          <DensityMenu />
        </div>
        <div className="desk">
          {panes.map((pane, place) => (
            <DeskPane
              key={`${place} ${pane.kind}`}
              pane={pane}
              onChange={(address) => navigate(deskAddress(addresses.with(place, address)), { replace: true })}
              onClose={() => navigate(deskAddress(addresses.toSpliced(place, 1)))}
            />
          ))}
        </div>
        <WaitNote />
      </SignedIn>
    </Page>
  );
}

function AddPane({ onAdd }: { onAdd: (address: string) => void }) {
  const { say } = useWords();
  const [typed, setTyped] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = paneFor(typed);
    if (address === null) return;
    setTyped("");
    onAdd(address);
  };
  return (
    <form className="desk-add" onSubmit={submit}>
      <TextField
        label={say("news.desk.add")}
        isLabelUnseen
        data-filter
        placeholder={say("news.desk.placeholder")}
        maxLength={1000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{say("news.desk.add")}</Button>
      <Button kind="quiet" icon="plus" onClick={() => onAdd("/")}>
        {say("shell.page.news")}
      </Button>
      <Button kind="quiet" icon="plus" onClick={() => onAdd("/top?category=economy")}>
        {say("shell.page.top")}
      </Button>
    </form>
  );
}
