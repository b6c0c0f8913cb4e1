import { useId } from "react";
import css from "./sidebar.module.css";
import { SidebarItem, type SidebarItemContent } from "./sidebar-item.tsx";
import { WebsiteChoice, type WebsiteChoiceProps } from "./website-choice.tsx";

export type SidebarGroupContent = {
  /** The header above the items; empty for a group without one. */
  title: string;
  items: readonly SidebarItemContent[];
  hasWebsiteSelector?: boolean;
};

type SidebarGroupProps = {
  group: SidebarGroupContent;
  current: string | undefined;
  isCollapsed: boolean;
  websites: WebsiteChoiceProps | undefined;
  onPick: (item: SidebarItemContent) => void;
};

export function SidebarGroup({ group: { title, items }, current, isCollapsed, websites, onPick }: SidebarGroupProps) {
  const id = useId();
  const hasHeader = title !== "";
  return (
    <div className={css.group}>
      {hasHeader && (
        <p id={id} className={isCollapsed ? "visually-hidden" : css.header}>
          {title}
        </p>
      )}
      {websites && <WebsiteChoice {...websites} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes a list for none */}
      <ul role="list" aria-labelledby={hasHeader ? id : undefined}>
        {items.map((item) => (
          <li key={item.key}>
            <SidebarItem
              item={item}
              isCurrent={item.key === current}
              isCollapsed={isCollapsed}
              onPick={() => onPick(item)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
