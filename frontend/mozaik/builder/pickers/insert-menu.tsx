import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  SearchField,
  useFilter,
} from "react-aria-components";
import { flushSync } from "react-dom";
import { classNames } from "../../../ui/class-names.ts";
import { useNarrow } from "../../../ui/media-query/use-narrow.ts";
import { insert } from "../commands/insert.ts";
import { INSERT_ITEMS, type InsertItem } from "../model/insert/insert-item.ts";
import { useBuilder, useView } from "../view-state/builder-context.ts";
import type { Overlay } from "../view-state/view-state.ts";
import { type InsertEntry, insertEntry } from "./insert-entries.tsx";
import css from "./insert-menu.module.css";
import { recentInserts, rememberInsert } from "./recent-inserts.ts";

const GROUPS: readonly InsertEntry["group"][] = ["Content", "Form and design", "Layouts"];

/** The dialog inside has the name; the frame around it has no role that could have one. */
const UNNAMED = { "aria-labelledby": "" };

/** The menu of what can be inserted, while it is open. */
export function InsertMenu() {
  const overlay = useView((view) => view.overlay);
  return overlay?.kind === "insert" && <OpenMenu overlay={overlay} />;
}

function OpenMenu({ overlay }: { overlay: Extract<Overlay, { kind: "insert" }> }) {
  const builder = useBuilder();
  const isNarrow = useNarrow();
  const anchor = useRef<HTMLSpanElement>(null);
  const { contains } = useFilter({ sensitivity: "base" });
  const choose = (item: InsertItem) => {
    builder.view.closeOverlay();
    rememberInsert(item.id);
    insert(builder, item, overlay.target);
  };
  const cancel = () => {
    // The menu gives the focus back first.
    flushSync(() => builder.view.closeOverlay());
    overlay.onCancel?.();
  };
  const [words, setWords] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const sections = sectionsOf(recentInserts());
  // The menu marks the first item only while words are added: after a correction, none is marked.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || words === "") return;
    if (list.current?.querySelector("[data-focused]")) return;
    const first = sections.flatMap(({ items }) => items).find((item) => contains(searched(item), words));
    if (!first) return;
    event.preventDefault();
    event.stopPropagation();
    choose(first);
  };
  const { left, top, width, height } = overlay.at;
  return (
    <>
      <span ref={anchor} className={css.anchor} style={{ left, top, width, height }} />
      <Popover
        className={classNames(css.popover, isNarrow && css.sheet)}
        triggerRef={anchor}
        placement="bottom start"
        offset={6}
        isOpen
        onOpenChange={cancel}
        {...UNNAMED}
      >
        <Dialog className={css.dialog} aria-label="Insert">
          <Autocomplete filter={contains} inputValue={words} onInputChange={setWords}>
            <SearchField className={css.field} aria-label="Find what to insert" autoFocus>
              <Search aria-hidden="true" />
              <Input className={css.input} placeholder="What to insert?" onKeyDownCapture={enter} />
            </SearchField>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it, its items have no focus of their own */}
            <div ref={list} className={css.list} tabIndex={0} data-searched={words === "" ? undefined : ""}>
              <Menu
                aria-label="What can be inserted"
                renderEmptyState={() => <p className={css.none}>Nothing has these words in its name.</p>}
              >
                {sections.map((each) => section(each, choose))}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Popover>
    </>
  );
}

interface Section {
  readonly id: string;
  readonly label: string;
  readonly items: readonly InsertItem[];
}

function sectionsOf(recent: readonly InsertItem[]): Section[] {
  return [
    ...(recent.length > 0 ? [{ id: "recent", label: "Recently used", items: recent }] : []),
    ...GROUPS.map((group) => {
      const items = INSERT_ITEMS.filter((item) => insertEntry(item).group === group);
      return { id: group, label: group, items };
    }),
  ];
}

/** What typed words are compared with. */
function searched(item: InsertItem): string {
  const { label, note } = insertEntry(item);
  return `${label}, ${note}`;
}

function section({ id, label, items }: Section, choose: (item: InsertItem) => void) {
  return (
    <MenuSection key={id} id={id} className={css.section}>
      <Header className={css.heading}>{label}</Header>
      {items.map((item) => {
        const entry = insertEntry(item);
        return (
          <MenuItem
            key={item.id}
            id={`${id} ${item.id}`}
            className={css.item}
            textValue={searched(item)}
            aria-label={entry.label}
            onAction={() => choose(item)}
          >
            <span className={css.icon} aria-hidden="true">
              {entry.icon}
            </span>
            <span className={css.words}>{entry.label}</span>
          </MenuItem>
        );
      })}
    </MenuSection>
  );
}
