import { X } from "lucide-react";
import { Button } from "react-aria-components";
import css from "./date-picker.module.css";

/** The × inside the box of a picker that has a value. */
export function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    // no slot: it is not the button that opens the calendar, whose context it stands in
    <Button slot={null} className={css.open} aria-label={label} onPress={onPress}>
      <X aria-hidden="true" />
    </Button>
  );
}

/** A cleared picker has no × any more: the focus goes to where the next value is typed. */
export function focusFirstPart(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}
