import { X } from "lucide-react";
import { Button } from "react-aria-components";
import css from "./date-picker.module.css";

/** The × inside the box of a picker that has a value. */
export function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    // no slot: it must not inherit the context of the button that opens the calendar
    <Button slot={null} className={css.open} aria-label={label} onPress={onPress}>
      <X aria-hidden="true" />
    </Button>
  );
}

/** A cleared picker loses its ×, so the focus moves to the first part of the date. */
export function focusFirstPart(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}
