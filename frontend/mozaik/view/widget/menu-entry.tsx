import type { ReactNode } from "react";
import { safeHref } from "#modules/mozaik/document/safe-href";
import type { MenuWidget, NodeId, SiteMenuEntry } from "#mozaik/document";
import { followed } from "../followed.ts";
import { MenuSymbol } from "./menu-symbol.tsx";

export interface MenuEntryProps {
  entry: SiteMenuEntry;
  appearance: MenuWidget["meta"]["appearance"];
  /** The id of the list of the entries below it. */
  opens?: string | undefined;
  blockId: NodeId;
  origin: string | undefined;
}

/** A link, and a button beside it that opens the entries below; one that leads nowhere is only that button. */
export function MenuEntry({ entry, appearance, opens, blockId, origin }: MenuEntryProps): ReactNode {
  const href = addressOf(entry);
  const face = <Face entry={entry} appearance={appearance} />;
  const className = `mozaik-menu-entry mozaik-hover-${appearance.hover}`;
  const current = entry.active ? "page" : undefined;
  if (href === undefined && opens !== undefined) {
    return (
      <>
        <button
          type="button"
          className={`${className} mozaik-menu-opener`}
          aria-current={current}
          popoverTarget={opens}
        >
          {face}
          <MenuSign line="m6 9 6 6 6-6" />
        </button>
        {/* On narrow pages the entries below are always shown. */}
        <span className={`${className} mozaik-menu-heading`}>{face}</span>
      </>
    );
  }
  const leading = href === undefined ? { role: "link", "aria-disabled": true } : followed(href, origin, blockId);
  return (
    <>
      <a className={className} {...leading} aria-current={current}>
        {face}
      </a>
      {opens !== undefined && (
        <button type="button" className="mozaik-menu-opener" aria-label={`More: ${entry.name}`} popoverTarget={opens}>
          <MenuSign line="m6 9 6 6 6-6" />
        </button>
      )}
    </>
  );
}

/** What of it is seen: a symbol or a picture if the author wants one, and its name. */
function Face({ entry, appearance }: Pick<MenuEntryProps, "entry" | "appearance">): ReactNode {
  const { type, lists } = appearance;
  return (
    <>
      {type === "symbol" && <MenuSymbol symbol={lists.symbol} />}
      {type === "previewCard" && <Preview entry={entry} />}
      <span className="mozaik-button-words" data-words={entry.name} dir="auto">
        {entry.name}
      </span>
    </>
  );
}

/** The picture of the page, or else the first letter of its name. */
function Preview({ entry: { name, previewSrc } }: { entry: SiteMenuEntry }): ReactNode {
  const src = safeHref(previewSrc ?? "");
  if (src === undefined || !/^(https?:|\/)/i.test(src)) {
    return (
      <span className="mozaik-menu-preview" aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  return <img className="mozaik-menu-preview" src={src} alt="" loading="lazy" decoding="async" />;
}

function addressOf({ url, mozaikId }: SiteMenuEntry): string | undefined {
  return safeHref(url) ?? (mozaikId === null ? undefined : `/mozaik/${encodeURIComponent(mozaikId)}`);
}

export function MenuSign({ line }: { line: string }): ReactNode {
  return (
    <svg className="mozaik-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={line} />
    </svg>
  );
}
