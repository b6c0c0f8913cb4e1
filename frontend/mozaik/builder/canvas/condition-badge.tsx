import { GitBranch } from "lucide-react";
import { Button } from "react-aria-components";
import { type Condition, conditionWords, type NodeId } from "#mozaik/document";
import { useBuilder, useDraft } from "../view-state/builder-context.ts";
import css from "./condition-badge.module.css";

/** Marks a part that visitors see only sometimes. Its name says when; a press opens the form. */
export function ConditionBadge({ id, condition }: { id: NodeId; condition: Condition }) {
  const builder = useBuilder();
  const words = useDraft(({ document }) => `Shown only if ${conditionWords(document, condition)}`);
  const open = () => {
    builder.view.select(id);
    builder.view.openPanel("condition");
  };
  return (
    <span className={css.place} title={words}>
      <Button className={css.badge} aria-label={words} onPress={open}>
        <GitBranch aria-hidden="true" />
      </Button>
    </span>
  );
}
