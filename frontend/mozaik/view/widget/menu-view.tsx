import type { ReactNode } from "react";
import { NO_MENU } from "#modules/mozaik/document/widgets/menu/menu-words";
import type { MenuWidget, NodeId, SiteMenuEntry, SiteMenuItem, SiteMenus } from "#mozaik/document";
import { MenuEntry, MenuSign } from "./menu-entry.tsx";
import { menuStyle } from "./menu-style.ts";
import { menuOf } from "./menus-on-page.ts";

export interface MenuViewProps {
  blockId: NodeId;
  widget: MenuWidget;
  /** The menus of websites that the page shows. The sample is always there. */
  menus: SiteMenus;
  /** Its name among the menus of the page (`menuNames`); absent: that of the menu. */
  menuName?: string | undefined;
  isInert: boolean;
  origin: string | undefined;
}

type Meta = MenuWidget["meta"];

/**
 * A menu as a list of links. Entries below others, and on narrow pages the whole list, are in popovers, which the
 * browser opens and closes without a script.
 */
export function MenuView({ blockId, widget, menus, menuName, isInert, origin }: MenuViewProps): ReactNode {
  const { meta } = widget;
  const menu = menuOf(widget, menus);
  if (!menu) return isInert ? <p className="mozaik-widget mozaik-hint">{NO_MENU}</p> : null;
  const id = `m-${blockId}`;
  const { type, hover } = meta.appearance;
  return (
    <nav
      className={`mozaik-widget mozaik-menu mozaik-menu-${meta.direction} mozaik-menu-as-${type} mozaik-menu-hover-${hover}`}
      style={menuStyle(meta)}
      aria-label={menuName ?? menu.name}
      inert={isInert}
      data-menu={isInert ? undefined : ""}
    >
      <button type="button" className="mozaik-menu-toggle" popoverTarget={id}>
        <MenuSign line="M4 6.5h16M4 12h16M4 17.5h16" />
        Menu
      </button>
      <List meta={meta} id={id} className="mozaik-menu-panel">
        {shownOf(menu.items).map((item) => (
          <Item key={item.idx} item={item} id={`${id}-${item.idx}`} meta={meta} blockId={blockId} origin={origin} />
        ))}
      </List>
    </nav>
  );
}

interface ItemProps {
  item: SiteMenuItem;
  /** Of the list of the entries below it. */
  id: string;
  meta: Meta;
  blockId: NodeId;
  origin: string | undefined;
}

function Item({ item, id, meta, blockId, origin }: ItemProps): ReactNode {
  const below = shownOf(item.subItems);
  const props = { appearance: meta.appearance, blockId, origin };
  return (
    <li>
      <MenuEntry {...props} entry={item} opens={below.length > 0 ? id : undefined} />
      {below.length > 0 && (
        <List meta={meta} id={id} className="mozaik-menu-sub">
          {below.map((entry) => (
            <li key={entry.idx}>
              <MenuEntry {...props} entry={entry} />
            </li>
          ))}
        </List>
      )}
    </li>
  );
}

interface ListProps {
  meta: Meta;
  id: string;
  className: string;
  children: ReactNode;
}

/** With the browser's own bullets and numbers. */
function List({ meta: { appearance }, id, className, children }: ListProps): ReactNode {
  const { type, lists } = appearance;
  const attributes = { id, className: `mozaik-menu-list ${className}`, popover: "auto" } as const;
  if (type === "numeric") {
    return (
      <ol {...attributes} type={lists.numeric}>
        {children}
      </ol>
    );
  }
  return (
    <ul {...attributes} data-bullet={type === "bullet" ? lists.bullet : undefined}>
      {children}
    </ul>
  );
}

function shownOf<Entry extends SiteMenuEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ visible }) => visible).toSorted((one, other) => one.idx - other.idx);
}
