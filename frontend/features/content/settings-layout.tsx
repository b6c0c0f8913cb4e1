import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { z } from "zod";
import { Page } from "../../layout/page.tsx";
import { TakeDownNote } from "../../layout/take-down-note.tsx";
import css from "./settings-layout.module.css";

export const SettingsSection = z.enum(["basic", "marketplace", "delete"]);
export type SettingsSection = z.output<typeof SettingsSection>;

/** The open section is in the address. */
export const SettingsSearch = z.object({ section: SettingsSection.default("basic").catch("basic") });

const TITLES: Record<SettingsSection, string> = { basic: "Basic Info", marketplace: "Marketplace", delete: "Delete" };

interface SettingsLayoutProps {
  title: string;
  actions?: ReactNode;
  /** Absent: the item is not created yet. */
  itemId?: string;
  /** Without the query string. */
  address: string;
  section: SettingsSection;
  sections: Readonly<Partial<Record<SettingsSection, ReactNode>>>;
}

/** Settings of an item: the sections at the side, the open one next to them. */
export function SettingsLayout({ title, actions, itemId, address, section, sections }: SettingsLayoutProps) {
  const open = sections[section] === undefined ? "basic" : section;
  return (
    <Page title={title} actions={actions}>
      {itemId !== undefined && <TakeDownNote targetId={itemId} />}
      <div className={css.columns}>
        <nav aria-label="Settings" className={css.menu}>
          {SettingsSection.options
            .filter((name) => sections[name] !== undefined)
            .map((name) => (
              <Link
                key={name}
                href={name === "basic" ? address : `${address}?section=${name}`}
                className={css.entry}
                aria-current={name === open ? "page" : undefined}
              >
                {TITLES[name]}
              </Link>
            ))}
        </nav>
        <section aria-label={TITLES[open]} className={css.pane}>
          {sections[open]}
        </section>
      </div>
    </Page>
  );
}
