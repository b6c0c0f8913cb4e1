import type { ReactNode } from "react";
import { Button, ToggleButton } from "react-aria-components";
import { Tooltip } from "../../../../ui/tooltip/tooltip.tsx";
import css from "./toolbar.module.css";

type ToolProps = {
  label: string;
  icon: ReactNode;
  /** The keys that do the same, as people read them. */
  keys?: string;
  /** Given for what is on or off. */
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

/** One button of the toolbar. It leaves the selection where it is. */
export function Tool({ label, icon, keys, isOn, isDisabled, onPress }: ToolProps) {
  const shared = {
    "aria-label": label,
    "aria-keyshortcuts": keys,
    className: css.tool,
    preventFocusOnPress: true,
    isDisabled,
    onPress,
    children: icon,
  };
  return (
    <Tooltip text={keys === undefined ? label : `${label} (${keys})`}>
      {isOn === undefined ? <Button {...shared} /> : <ToggleButton {...shared} isSelected={isOn} />}
    </Tooltip>
  );
}
