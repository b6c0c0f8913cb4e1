import { ArrowDown, ArrowUp, EllipsisVertical, Trash2 } from "lucide-react";
import type { ButtonWidget, Condition, NodeId, PageNode } from "#mozaik/document";
import { MenuButton, MenuItem } from "../../../../ui/menu/menu.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import type { Question } from "../../model/logic/questions.ts";
import { ConditionFields } from "../format/condition-fields.tsx";
import css from "./page-rules.module.css";

export type GoTo = NonNullable<ButtonWidget["meta"]["goTo"]>[number];

type PageRuleProps = {
  number: number;
  count: number;
  rule: GoTo;
  /** The pages that it may open. */
  pages: readonly Pick<PageNode, "id" | "name">[];
  questions: readonly Question[];
  first: Question | undefined;
  onChange: (condition: Condition | null) => void;
  onPage: (id: NodeId) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One rule of a button: a condition and the page that it opens. */
export function PageRule(props: PageRuleProps) {
  const { number, count, rule, pages, questions, first, onChange, onPage, onMove, onRemove } = props;
  const name = `Rule ${number}`;
  const isThere = pages.some(({ id }) => id === rule.pageId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend at its start
    <div role="group" aria-label={name} className={css.rule}>
      <div className={css.head}>
        {name}
        <MenuButton label={`${name}: more`} icon={<EllipsisVertical />}>
          <MenuItem icon={<ArrowUp />} isDisabled={number === 1} onAction={() => onMove(-1)}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown />} isDisabled={number === count} onAction={() => onMove(1)}>
            Move down
          </MenuItem>
          <MenuItem icon={<Trash2 />} isDanger onAction={onRemove}>
            Remove
          </MenuItem>
        </MenuButton>
      </div>
      <ConditionFields lead="If" condition={rule.if} questions={questions} first={first} onChange={onChange} />
      <Select
        label="Open the page"
        placeholder="Choose a page"
        options={pages.map(({ id, name: words }) => ({ id, label: words }))}
        value={isThere ? rule.pageId : null}
        onChange={onPage}
        error={isThere ? undefined : "This page cannot be opened from here."}
      />
    </div>
  );
}
