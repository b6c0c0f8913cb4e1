import { Plus } from "lucide-react";
import { Button } from "react-aria-components";
import type { Place } from "#mozaik/document";
import { classNames } from "../../../ui/class-names.ts";
import { useBuilder, useView } from "../view-state/builder-context.ts";
import css from "./insert-plus.module.css";

type InsertPlusProps = { label: string; place: Place; className?: string | undefined };

/** The plus at a place between blocks. Opens the menu of what can be inserted there. */
export function InsertPlus({ label, place, className }: InsertPlusProps) {
  const builder = useBuilder();
  const isOpen = useView(({ overlay }) => {
    return overlay?.kind === "insert" && overlay.target.kind === "place" && isSamePlace(overlay.target.place, place);
  });
  return (
    <Button
      className={classNames(css.plus, className)}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPress={({ target }) => {
        builder.view.openInsertMenu({ kind: "place", place }, target.getBoundingClientRect());
      }}
    >
      <span className={css.sign}>
        <Plus aria-hidden="true" />
      </span>
    </Button>
  );
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.parentId === other.parentId && one.before === other.before && one.after === other.after;
}
