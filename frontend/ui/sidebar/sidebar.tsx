import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { focusStep } from "./focus-step.ts";
import css from "./sidebar.module.css";
import { SidebarGroup, type SidebarGroupContent } from "./sidebar-group.tsx";
import type { SidebarItemContent } from "./sidebar-item.tsx";
import { useCollapse } from "./use-collapse.ts";
import type { WebsiteChoiceProps } from "./website-choice.tsx";

type SidebarProps = {
  title: string;
  groups: readonly SidebarGroupContent[];
  /** The key of the current item. */
  current?: string;
  onPick?: (item: SidebarItemContent) => void;
  /** For the groups that have a website selector. */
  websites?: Omit<WebsiteChoiceProps, "isCollapsed" | "onExpand" | "theme">;
  startsCollapsed?: boolean;
  /** The page's own theme, or always black. */
  theme?: "page" | "black";
};

/**
 * The navigation of one area, next to its content: 254 px wide with text, 60 px with only icons and tooltips. Its title
 * row toggles it. On a narrow screen the expanded sidebar covers the content.
 */
export function Sidebar({ title, groups, current, onPick, websites, startsCollapsed = false, theme }: SidebarProps) {
  const id = useId();
  const ownTheme = theme === "black" ? theme : undefined;
  const { isCollapsed, toggle, expand, afterPick } = useCollapse(startsCollapsed);
  const pick = (item: SidebarItemContent) => {
    onPick?.(item);
    afterPick();
  };
  const choice = websites && {
    ...websites,
    theme: ownTheme,
    isCollapsed,
    onExpand: expand,
    onChoose: (website: string) => {
      websites.onChoose(website);
      afterPick();
    },
  };
  return (
    <nav
      className={css.sidebar}
      aria-label={title}
      data-collapsed={isCollapsed || undefined}
      data-theme={ownTheme}
      onKeyDown={moveFocus}
    >
      <div className={css.board}>
        <button type="button" className={css.title} aria-expanded={!isCollapsed} aria-controls={id} onClick={toggle}>
          {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          <span className={isCollapsed ? "visually-hidden" : css.words}>{title}</span>
        </button>
        <div id={id} className={css.groups}>
          {groups.map((group) => (
            <SidebarGroup
              key={group.title}
              group={group}
              current={current}
              isCollapsed={isCollapsed}
              websites={group.hasWebsiteSelector ? choice : undefined}
              onPick={pick}
            />
          ))}
        </div>
      </div>
    </nav>
  );
}

/** Arrow keys move through the items of all groups, in addition to Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-sidebar-item]:not([data-disabled])")];
  const from = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1;
  const to = from === -1 ? undefined : focusStep(event.key, from, items.length);
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}
