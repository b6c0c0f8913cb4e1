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
 * One action. While `isPending` it keeps its width and its place in the tab order, shows a spinner and refuses presses.
 * One `primary` on a screen; `danger` for what cannot be taken back.
 */
export function Button({ variant, size, icon, children, ...behaviour }: ButtonProps) {
  return (
    <AriaButton {...behaviour} className={buttonClass({ variant, size })}>
      {({ isPending }) => (
        <Face icon={icon} isPending={isPending}>
          {children}
        </Face>
      )}
    </AriaButton>
  );
}

type IconButtonProps = Behaviour & Look & { label: string; icon: ReactNode; hasTooltip?: boolean };

/** A button that shows a picture only: `label` is its accessible name and, unless switched off, its tooltip. */
export function IconButton({ variant = "quiet", size, label, icon, hasTooltip = true, ...behaviour }: IconButtonProps) {
  const button = (
    <AriaButton {...behaviour} aria-label={label} className={buttonClass({ variant, size, isIconOnly: true })}>
      {({ isPending }) => (isPending ? <Spinner size="small" /> : icon)}
    </AriaButton>
  );
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

type ButtonLinkProps = Omit<AriaLinkProps, "children" | "className" | "style" | "href"> &
  Look & { href: string; children: ReactNode; icon?: ReactNode };

/** A link that looks like a button: for going somewhere, never for doing something. */
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
