import type { ReactNode } from "react";
import { Button, ToggleButton } from "react-aria-components";
import { Tooltip } from "../../../../ui/tooltip/tooltip.tsx";
import css from "./toolbar.module.css";

type ToolProps = {
  label: string;
  icon: ReactNode;
  /** The shortcut as text. */
  keys?: string;
  /** Set for a toggle button. */
  isOn?: boolean;
  isDisabled?: boolean;
  /** Why it is unavailable now. The button stays focusable, so that this can be read. */
  refusal?: string;
  onPress: () => void;
};

/** One button of the toolbar. It keeps the text's selection. */
export function Tool({ label, icon, keys, isOn, isDisabled, refusal, onPress }: ToolProps) {
  const shared = {
    "aria-label": label,
    className: css.tool,
    preventFocusOnPress: true,
    isDisabled,
    ...(refusal !== undefined && { "aria-disabled": true }),
    onPress,
    children: icon,
  };
  const name = keys === undefined ? label : `${label} (${keys})`;
  return (
    <Tooltip text={refusal === undefined ? name : `${name}: ${refusal}`}>
      {isOn === undefined ? <Button {...shared} /> : <ToggleButton {...shared} isSelected={isOn} />}
    </Tooltip>
  );
}
