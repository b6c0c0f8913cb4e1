import { ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { Button } from "react-aria-components";
import { isFinished } from "#primitives/time";
import css from "./time-picker.module.css";

type Props = {
  label: "Hour" | "Minutes";
  /** A whole number as text, shown with two digits where `isPadded`. */
  value: string;
  first: number;
  last: number;
  isPadded: boolean;
  onType: (text: string) => void;
  onStep: (step: 1 | -1) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Hour or minutes: typed, or stepped with the arrow keys or the buttons above and below. Typed text is applied once no
 * further digit could follow, or on Enter, or on blur; until then it is not rewritten. Anything but a digit is ignored.
 */
export function TimePart({ label, value, first, last, isPadded, onType, onStep, ref }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (isPadded ? value.padStart(2, "0") : value);
  const type = (text: string) => {
    if (/\D/.test(text)) return;
    setTyped(isFinished(text, last) ? null : text);
    if (isFinished(text, last)) onType(text);
  };
  const commit = () => {
    if (typed !== null) onType(typed);
    setTyped(null);
  };
  const step = (by: 1 | -1) => {
    setTyped(null);
    onStep(by);
  };
  const keys: Record<string, () => void> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    Home: () => onType(String(first)),
    End: () => onType(String(last)),
    Enter: commit,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={css.part}>
      <StepButton label={`Next ${label.toLowerCase()}`} icon={<ChevronUp />} onPress={() => step(1)} />
      <input
        ref={ref}
        className={css.number}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={Number(value)}
        aria-valuemin={first}
        aria-valuemax={last}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
      />
      <StepButton label={`Previous ${label.toLowerCase()}`} icon={<ChevronDown />} onPress={() => step(-1)} />
    </div>
  );
}

/** For the pointer: the arrow keys do the same in the input, so the button is not a tab stop. */
function StepButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <Button className={css.step} aria-label={label} excludeFromTabOrder preventFocusOnPress onPress={onPress}>
      {icon}
    </Button>
  );
}
