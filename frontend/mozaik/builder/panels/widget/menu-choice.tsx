import { SAMPLE_MENU, type SiteMenuId } from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { useSiteOfDraft } from "../../view-state/site-of-draft.ts";

type MenuChoiceProps = { id: SiteMenuId; onChoose: (id: SiteMenuId) => void };

const SAMPLE = { value: "sample", label: SAMPLE_MENU.name, description: "Shows the look. Its entries lead nowhere." };

/** Which menu is shown: one of the website that is being edited, or the sample; and the menu chosen before. */
export function MenuChoice({ id, onChoose }: MenuChoiceProps) {
  const site = useSiteOfDraft();
  const menus = Object.values(site?.menus ?? {});
  const isSample = id === SAMPLE_MENU.id;
  const isKnown = isSample || menus.some((menu) => menu.id === id);
  const options = [
    ...menus.map((menu) => ({ value: String(menu.id), label: menu.name })),
    SAMPLE,
    ...(isKnown ? [] : [{ value: String(id), label: "Menu of a website" }]),
  ];
  return (
    <RadioGroup
      label="Menu"
      {...(menus.length === 0 && { description: noMenus(site !== null) })}
      options={options}
      value={isSample ? SAMPLE.value : String(id)}
      onChange={(chosen) => {
        if (chosen === SAMPLE.value) onChoose(SAMPLE_MENU.id);
        const menu = menus.find((each) => String(each.id) === chosen);
        if (menu) onChoose(menu.id);
      }}
    />
  );
}

function noMenus(isInSite: boolean): string {
  return isInSite
    ? "This website has no menu yet. Add one to it, under Menus."
    : "You have no website whose menu could be shown.";
}
