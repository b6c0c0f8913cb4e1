import { Info } from "lucide-react";
import { DialogTrigger } from "react-aria-components";
import { IconButton } from "../button/button.tsx";
import { Popover } from "../popover/popover.tsx";
import css from "./tooltip.module.css";

/** The explanation of a field behind an info icon. It opens on a press, so it works on touch screens as well. */
export function InfoTip({ label, text }: { label: string; text: string }) {
  return (
    <DialogTrigger>
      <IconButton label={label} icon={<Info />} size="small" hasTooltip={false} />
      <Popover label={label} placement="top">
        <p className={css.info}>{text}</p>
      </Popover>
    </DialogTrigger>
  );
}
