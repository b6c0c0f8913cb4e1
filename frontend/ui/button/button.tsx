import type { ReactNode, Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from "react-aria-components";
import { Spinner } from "../spinner/spinner.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";
import css from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class.ts";

type Look = Pick<ButtonLook, "variant" | "size">;
type Behaviour = Omit<AriaButtonProps, "children" | "className" | "style" | "aria-label"> & {
  ref?: Ref<HTMLButtonElement>;
};
type ButtonProps = Behaviour & Look & { children: ReactNode; icon?: ReactNode };

/**
 * A button for one action. While `isPending` it keeps its width and its place in the tab order, shows a spinner and
 * ignores presses. Use one `primary` per screen, and `danger` for actions that cannot be undone.
 */
export function Button({ variant, size, icon, children, isPending = false, ...behaviour }: ButtonProps) {
  return (
    <AriaButton {...behaviour} {...(isPending && WAITING)} className={buttonClass({ variant, size })}>
      <Face icon={icon} isPending={isPending}>
        {children}
      </Face>
    </AriaButton>
  );
}

/**
 * A pending button stays in place and ignores presses. React Aria's own pending state would also announce the button by
 * a reference to it, which is broken once the work is done and the button has gone.
 */
const WAITING = { "aria-disabled": true, "data-waiting": true, type: "button", onPress: undefined } as const;

type IconButtonProps = Behaviour & Look & { label: string; icon: ReactNode; hasTooltip?: boolean };

/** A button with only an icon: `label` is its accessible name and, unless switched off, its tooltip. */
export function IconButton(props: IconButtonProps) {
  const { variant = "quiet", size, label, icon, hasTooltip = true, isPending = false, ...behaviour } = props;
  const button = (
    <AriaButton
      {...behaviour}
      {...(isPending && WAITING)}
      aria-label={label}
      className={buttonClass({ variant, size, isIconOnly: true })}
    >
      {isPending ? <Spinner size="small" /> : icon}
    </AriaButton>
  );
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

type ButtonLinkProps = Omit<AriaLinkProps, "children" | "className" | "style" | "href"> &
  Look & { href: string; children: ReactNode; icon?: ReactNode };

/** A link that looks like a button: for navigation, never for actions. */
export function ButtonLink({ variant, size, icon, children, ...link }: ButtonLinkProps) {
  return (
    <AriaLink {...link} className={buttonClass({ variant, size })}>
      <Face icon={icon} isPending={false}>
        {children}
      </Face>
    </AriaLink>
  );
}

function Face({ icon, isPending, children }: { icon: ReactNode; isPending: boolean; children: ReactNode }) {
  return (
    <>
      <span className={isPending ? css.waitingFace : css.face}>
        {icon}
        {children}
      </span>
      {isPending && (
        <span className={css.spinner}>
          <Spinner size="small" />
        </span>
      )}
    </>
  );
}
