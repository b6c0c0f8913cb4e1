import { Info } from "lucide-react";
import { Button, DialogTrigger } from "react-aria-components";
import { buttonClass } from "../button/button-class.ts";
import { Popover } from "../popover/popover.tsx";
import css from "./tooltip.module.css";
import { Tooltip } from "./tooltip.tsx";

/**
 * The explanation of a field behind an info icon. It shows on hover and focus, and opens on a press, so it works on touch
 * screens as well.
 */
export function InfoTip({ label, text }: { label: string; text: string }) {
  return (
    <DialogTrigger>
      <Tooltip text={text}>
        {/* No slot: a button inside a field is not one of the field's own. */}
        <Button
          slot={null}
          aria-label={label}
          className={buttonClass({ variant: "quiet", size: "small", isIconOnly: true })}
        >
          <Info />
        </Button>
      </Tooltip>
      <Popover label={label} placement="top">
        <p className={css.info}>{text}</p>
      </Popover>
    </DialogTrigger>
  );
}
