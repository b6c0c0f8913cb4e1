import type { ReactNode } from "react";
import css from "./empty-state.module.css";

type EmptyStateProps = {
  icon: ReactNode;
  /** What this place is for. */
  title: string;
  text: string;
  /** The next step: a Button or a ButtonLink, or two of them. */
  action?: ReactNode;
};

/** A placeholder for an empty list or page. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <section className={css.state}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {action !== undefined && <div className={css.actions}>{action}</div>}
    </section>
  );
}
