import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, type TooltipProps, TooltipTrigger } from "react-aria-components";
import { floatingGround } from "../floating-ground/floating-ground.ts";
import css from "./tooltip.module.css";

type Props = {
  text: string;
  /** A single focusable, pressable element: a Button or a Link. */
  children: ReactElement;
  placement?: TooltipProps["placement"];
};

/** A hint for a hovered or focused element. Never the only place for necessary information: touch has no hover. */
export function Tooltip({ text, children, placement = "top" }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip className={css.tooltip} placement={placement} offset={6} UNSTABLE_portalContainer={floatingGround()}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
