import { SAMPLE_MENU, type SiteMenuId } from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";

type MenuChoiceProps = { id: SiteMenuId; onChoose: (id: SiteMenuId) => void };

const SAMPLE = { value: "sample", label: SAMPLE_MENU.name, description: "Shows the look. Its entries lead nowhere." };

/** Which menu is shown: there are no websites yet, so there is the sample alone, and the menu chosen before. */
export function MenuChoice({ id, onChoose }: MenuChoiceProps) {
  const isSample = id === SAMPLE_MENU.id;
  return (
    <RadioGroup
      label="Menu"
      description="You have no website whose menu could be shown."
      options={isSample ? [SAMPLE] : [SAMPLE, { value: "chosen", label: "Menu of a website" }]}
      value={isSample ? "sample" : "chosen"}
      onChange={(chosen) => {
        if (chosen === "sample") onChoose(SAMPLE_MENU.id);
      }}
    />
  );
}
