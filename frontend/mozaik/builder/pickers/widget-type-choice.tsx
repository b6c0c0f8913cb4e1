import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import type { NodeId } from "#mozaik/document";
import { IconButton } from "../../../ui/button/button.tsx";
import { placeWidget } from "../commands/place-widget.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import css from "./widget-type-choice.module.css";
import { WIDGET_GROUPS, WIDGET_KINDS } from "./widget-types.tsx";

type WidgetTypeChoiceProps = {
  id: NodeId;
  /** Returns to the kinds of content, if opened from there; the first button then gets the focus. */
  onBack?: () => void;
};

/** Chooses the widget for a block. Arrow keys move between the buttons. */
export function WidgetTypeChoice({ id, onBack }: WidgetTypeChoiceProps) {
  const builder = useBuilder();
  const types = useRef<HTMLDivElement>(null);
  const isAskedFor = onBack !== undefined;
  useEffect(() => {
    if (isAskedFor) types.current?.querySelector("button")?.focus();
  }, [isAskedFor]);
  const press = (event: KeyboardEvent) => {
    const isBack = event.key === "Escape" && onBack !== undefined;
    if (isBack) onBack();
    if (isBack || goTo(types.current, event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Tab reaches each button too
    <div className={css.choice} onKeyDown={press}>
      <div className={css.head}>
        {onBack && (
          <IconButton label="Other content" icon={<ArrowLeft />} size="small" hasTooltip={false} onPress={onBack} />
        )}
        <p className={css.prompt}>Select the type of this widget</p>
      </div>
      <div ref={types} className={css.groups}>
        {WIDGET_GROUPS.map((group) => (
          <fieldset key={group.label} className={css.group}>
            <legend className={css.legend}>{group.label}</legend>
            <div className={css.types}>
              {group.types.map((type) => (
                <Button key={type} className={css.type} onPress={() => placeWidget(builder, id, type)}>
                  {WIDGET_KINDS[type].icon}
                  <span className={css.words}>
                    <span className={css.label}>{WIDGET_KINDS[type].label}</span>
                    <span className={css.note}>{WIDGET_KINDS[type].note}</span>
                  </span>
                </Button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Focuses the next or previous button, and stays at the ends. True if the key was an arrow key. */
function goTo(group: HTMLElement | null, key: string): boolean {
  const step = STEPS[key];
  const all = [...(group?.querySelectorAll("button") ?? [])];
  const at = all.findIndex((button) => button.matches(":focus"));
  if (step === undefined || at < 0) return false;
  all[at + step]?.focus();
  return true;
}
