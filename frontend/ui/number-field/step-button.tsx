import { Minus, Plus } from "lucide-react";
import { useContext } from "react";
import { Button, NumberFieldStateContext } from "react-aria-components";
import { stepped } from "#primitives/stepped";
import css from "./number-field.module.css";

type StepButtonProps = {
  slot: "decrement" | "increment";
  /** The label of the field. */
  label: string;
  step: number;
  startsAt: number | undefined;
  /** True if the field cannot be changed. */
  isDisabled: boolean;
};

/** A button that steps down or up; an empty field starts from `startsAt`, if given. */
export function StepButton({ slot, label, step, startsAt, isDisabled }: StepButtonProps) {
  const state = useContext(NumberFieldStateContext);
  const face = slot === "increment" ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />;
  if (!state || startsAt === undefined || !Number.isNaN(state.numberValue)) {
    return (
      <Button key={slot} slot={slot} className={css.step}>
        {face}
      </Button>
    );
  }
  return (
    <Button
      key="start"
      slot={null}
      className={css.step}
      aria-label={`${slot === "increment" ? "Increase" : "Decrease"} ${label}`}
      isDisabled={isDisabled}
      excludeFromTabOrder
      preventFocusOnPress
      onPress={() => state.setNumberValue(stepped(state, slot === "increment" ? step : -step, startsAt))}
    >
      {face}
    </Button>
  );
}
