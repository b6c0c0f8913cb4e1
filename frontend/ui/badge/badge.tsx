import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import css from "./badge.module.css";

type BadgeProps = {
  /** `picture` is legible over every image. */
  tone?: "neutral" | "accent" | "success" | "warning" | "danger" | "picture";
  icon?: ReactNode;
  children: ReactNode;
};

/** A word or number that marks a thing: a state, a count, a kind. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {icon}
      <span className={css.words}>{children}</span>
    </span>
  );
}
