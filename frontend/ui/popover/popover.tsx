import type { ReactNode } from "react";
import { Popover as AriaPopover, Dialog, DialogTrigger, type PopoverProps } from "react-aria-components";
import css from "./popover.module.css";

/** Holds the pressable trigger and its `Popover`, in this order. */
export const PopoverTrigger = DialogTrigger;

type Props = {
  /** The accessible name of what opens. */
  label: string;
  /** The content; as a function it can close the popover itself. */
  children: ReactNode | ((actions: { close: () => void }) => ReactNode);
  placement?: PopoverProps["placement"];
};

/** The dialog inside has the name; the frame around it has no role that could carry one. */
const UNNAMED = { "aria-labelledby": "" };

/** A floating panel tied to its trigger; closes by Escape, by a press outside and when focus leaves. */
export function Popover({ label, children, placement = "bottom" }: Props) {
  return (
    <AriaPopover className={css.popover} placement={placement} offset={6} {...UNNAMED}>
      <Dialog className={css.content} aria-label={label}>
        {(actions) => (typeof children === "function" ? children(actions) : children)}
      </Dialog>
    </AriaPopover>
  );
}
