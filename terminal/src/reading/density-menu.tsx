import type { IconName } from "../parts/icon.tsx";
import { Icon } from "../parts/icon.tsx";
import { Menu } from "../parts/menu.tsx";
import { useWords } from "../words/index.ts";
import { chooseDensity, DENSITIES, type Density, useDensity } from "./density.ts";

const ICONS: Readonly<Record<Density, IconName>> = { comfortable: "cards", compact: "menu", table: "rows" };

/** How dense the rows of all lists are. */
export function DensityMenu() {
  const { say } = useWords();
  const chosen = useDensity();
  const value = say(`news.density.${chosen}`);
  return (
    <Menu
      label={say("shell.labelled", { label: say("news.density.title"), value })}
      buttonClass="button button-quiet button-icon"
      button={<Icon name={ICONS[chosen]} />}
      items={DENSITIES.map((density) => ({
        id: density,
        label: say(`news.density.${density}`),
        icon: ICONS[density],
        isChosen: density === chosen,
        run: () => chooseDensity(density),
      }))}
    />
  );
}
