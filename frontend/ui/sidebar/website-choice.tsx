import { Globe } from "lucide-react";
import { IconButton } from "../button/button.tsx";
import { Select } from "../select/select.tsx";
import css from "./sidebar.module.css";

const PLACEHOLDER = "Choose website...";

export type SidebarWebsite = { id: string; name: string };

export type WebsiteChoiceProps = {
  websites: readonly SidebarWebsite[];
  /** The id of the chosen website. */
  chosen: string | null;
  onChoose: (id: string) => void;
  theme?: "black" | undefined;
  isCollapsed: boolean;
  onExpand: () => void;
};

/** Chooses the website of a group. If there is no room for the list, an icon expands the sidebar first. */
export function WebsiteChoice({ websites, chosen, onChoose, theme, isCollapsed, onExpand }: WebsiteChoiceProps) {
  if (isCollapsed) {
    const name = websites.find(({ id }) => id === chosen)?.name ?? PLACEHOLDER;
    return (
      <div className={css.websiteSign}>
        <IconButton label={name} icon={<Globe />} onPress={onExpand} />
      </div>
    );
  }
  return (
    <div className={css.website}>
      <Select
        label="Website"
        isLabelHidden
        placeholder={PLACEHOLDER}
        options={websites.map(({ id, name }) => ({ id, label: name }))}
        value={chosen}
        onChange={onChoose}
        theme={theme}
      />
    </div>
  );
}
