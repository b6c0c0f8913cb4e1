import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components";
import { TabStrip } from "./tab-strip.tsx";
import css from "./tabs.module.css";

export type TabDefinition<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
};

type TabsProps<Id extends string> = {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly TabDefinition<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Keeps the hidden contents mounted, with whatever was typed in them. */
  keepsContents?: boolean;
};

/** Alternative views, one at a time. Arrow keys move between the enabled tabs; a strip that is too long scrolls. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, keepsContents = false } = props;
  const select = (key: unknown) => {
    const chosen = tabs.find((tab) => tab.id === key);
    if (chosen) onSelect(chosen.id);
  };
  return (
    <AriaTabs className={css.tabs} selectedKey={selected} onSelectionChange={select}>
      <TabStrip selected={selected}>
        <TabList className={css.list} aria-label={label} items={tabs}>
          {(tab) => (
            <Tab className={css.tab} id={tab.id} isDisabled={tab.isDisabled}>
              {tab.icon}
              {tab.label}
            </Tab>
          )}
        </TabList>
      </TabStrip>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={css.panel} shouldForceMount={keepsContents}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
