import { classNames } from "../class-names.ts";
import css from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium";
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; isIconOnly?: boolean };

/** The class of a button's look, for an element created elsewhere (a router's own anchor). */
export function buttonClass({ variant = "secondary", size = "medium", isIconOnly = false }: ButtonLook = {}): string {
  return classNames(css.button, css[variant], css[size], isIconOnly && css.iconOnly);
}
