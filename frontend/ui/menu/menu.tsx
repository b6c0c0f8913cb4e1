import type { ReactNode, Ref } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger as AriaMenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
} from "react-aria-components";
import { IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import css from "./menu.module.css";

/** Contains a pressable trigger and its `Menu`, in this order. */
export const MenuTrigger = AriaMenuTrigger;

type MenuProps = { label: string; children: ReactNode; placement?: PopoverProps["placement"] };

/** A list of actions that opens from its trigger: arrow keys move, a letter jumps, Enter acts, Escape closes. */
export function Menu({ label, children, placement = "bottom end" }: MenuProps) {
  return (
    <Popover className={css.popover} placement={placement} offset={4}>
      <AriaMenu className={css.list} aria-label={label}>
        {children}
      </AriaMenu>
    </Popover>
  );
}

type MenuButtonProps = MenuProps & { icon: ReactNode; ref?: Ref<HTMLButtonElement> | undefined };

/** The usual 'more' button: an icon that opens a menu with the same name. */
export function MenuButton({ label, icon, children, placement, ref }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <IconButton label={label} icon={icon} size="small" hasTooltip={false} ref={ref} />
      <Menu label={label} placement={placement}>
        {children}
      </Menu>
    </MenuTrigger>
  );
}

type MenuItemProps = {
  /** The text of the action; a plain string, so that typing a letter finds it. */
  children: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
} & ({ onAction: () => void } | { href: string });

export function MenuItem({ children, icon, isDanger = false, isDisabled, ...action }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...action}
      className={classNames(css.item, isDanger && css.danger)}
      isDisabled={isDisabled}
      textValue={children}
    >
      {icon}
      <span className={css.words}>{children}</span>
    </AriaMenuItem>
  );
}

export function MenuSeparator() {
  return <Separator className={css.separator} />;
}
