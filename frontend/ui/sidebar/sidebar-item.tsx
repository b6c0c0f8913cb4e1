import type { ReactNode } from "react";
import { Tooltip as AriaTooltip, Button, Link, TooltipTrigger } from "react-aria-components";
import { floatingGround } from "../floating-ground/floating-ground.ts";
import tooltip from "../tooltip/tooltip.module.css";
import css from "./sidebar.module.css";

export type SidebarItemContent = {
  /** Unique among all items. */
  key: string;
  /** The caller's value for a pick. */
  value: string;
  text: string;
  icon: ReactNode;
  /** For an item that is a link instead of an action. */
  href?: string;
  isDisabled?: boolean;
};

type SidebarItemProps = { item: SidebarItemContent; isCurrent: boolean; isCollapsed: boolean; onPick: () => void };

export function SidebarItem({ item, isCurrent, isCollapsed, onPick }: SidebarItemProps) {
  const { text, icon, href, isDisabled } = item;
  const shared = { className: css.item, isDisabled, onPress: onPick, "data-sidebar-item": "" };
  const face = (
    <>
      {icon}
      <span className={isCollapsed ? "visually-hidden" : css.words}>{text}</span>
    </>
  );
  return (
    // always rendered and only disabled: an item picked on a narrow screen keeps its element and its focus
    <TooltipTrigger isDisabled={!isCollapsed} delay={300} closeDelay={80}>
      {href === undefined ? (
        <Button {...shared} aria-current={isCurrent ? "true" : undefined}>
          {face}
        </Button>
      ) : (
        <Link {...shared} href={href} aria-current={isCurrent ? "page" : undefined}>
          {face}
        </Link>
      )}
      <AriaTooltip className={tooltip.tooltip} placement="right" offset={6} UNSTABLE_portalContainer={floatingGround()}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
