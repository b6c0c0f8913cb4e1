import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Popover as AriaPopover, Dialog, DialogTrigger, type PopoverProps } from "react-aria-components";
import { IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { useNarrow } from "../media-query/use-narrow.ts";
import css from "./popover.module.css";

/** Holds the pressable trigger and its `Popover`, in this order. */
export const PopoverTrigger = DialogTrigger;

type Props = {
  /** The accessible name of what opens. */
  label: string;
  /** The content; as a function it can close the popover itself. */
  children: ReactNode | ((actions: { close: () => void }) => ReactNode);
  placement?: PopoverProps["placement"];
  /** On narrow screens it comes up from the lower edge, so that what it changes stays in sight above it. */
  isSheetOnNarrow?: boolean;
};

/** The dialog inside has the name; the frame around it has no role that could carry one. */
const UNNAMED = { "aria-labelledby": "" };

/** A floating panel tied to its trigger; closes by Escape, by a press outside and when focus leaves. */
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

/** What lies over all of its trigger says what it is for, and how it goes. */
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
