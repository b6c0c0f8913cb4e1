import "./button.css";
import { classNames } from "../class-names.ts";
import css from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium";
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; isIconOnly?: boolean };

const LOOK: Readonly<Record<ButtonVariant, string>> = {
  primary: "mall-button-accent",
  secondary: "mall-button-line",
  quiet: "mall-button-quiet",
  danger: "mall-button-danger",
};

/** The class of a button's look, for an element created elsewhere (a router's own anchor). */
export function buttonClass({ variant = "secondary", size = "medium", isIconOnly = false }: ButtonLook = {}): string {
  return classNames(
    "mall-button",
    LOOK[variant],
    size === "small" && "mall-button-small",
    isIconOnly && "mall-button-icon",
    css.button,
  );
}
