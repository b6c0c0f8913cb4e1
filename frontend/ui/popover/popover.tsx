import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Popover as AriaPopover, Dialog, DialogTrigger, type PopoverProps } from "react-aria-components";
import { IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { useNarrow } from "../media-query/use-narrow.ts";
import css from "./popover.module.css";

/** Contains the pressable trigger and its `Popover`, in this order. */
export const PopoverTrigger = DialogTrigger;

type Props = {
  /** The accessible name of the popover. */
  label: string;
  /** The content; as a function it can close the popover itself. */
  children: ReactNode | ((actions: { close: () => void }) => ReactNode);
  placement?: PopoverProps["placement"];
  /** On narrow screens it slides up from the bottom, so that what it changes stays visible above it. */
  isSheetOnNarrow?: boolean;
};

/** The dialog inside has the name; the frame around it has no role that could have one. */
const UNNAMED = { "aria-labelledby": "" };

/** A floating panel at its trigger; closes on Escape, on a press outside and when focus leaves. */
export function Popover({ label, children, placement = "bottom", isSheetOnNarrow = false }: Props) {
  const isNarrow = useNarrow();
  const isSheet = isSheetOnNarrow && isNarrow;
  return (
    <AriaPopover
      className={classNames(css.popover, isSheet && css.sheet)}
      placement={placement}
      offset={6}
      {...UNNAMED}
    >
      <Dialog className={css.content} aria-label={label}>
        {(actions) => (
          <>
            {isSheet && <SheetHeader label={label} close={actions.close} />}
            {typeof children === "function" ? children(actions) : children}
          </>
        )}
      </Dialog>
    </AriaPopover>
  );
}

/** The title and close button of a sheet that covers its trigger. */
function SheetHeader({ label, close }: { label: string; close: () => void }) {
  return (
    <div className={css.header}>
      <p className={css.title} aria-hidden="true">
        {label}
      </p>
      <IconButton label="Close" icon={<X />} size="small" hasTooltip={false} onPress={close} />
    </div>
  );
}
