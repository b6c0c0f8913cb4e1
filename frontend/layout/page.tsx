import type { ReactNode } from "react";
import css from "./page.module.css";

interface PageProps {
  title: string;
  /** What can be done with the whole page, beside its title. */
  actions?: ReactNode;
  /** `text` for forms and lists that are read, `wide` for shelves. */
  width?: "text" | "wide";
  children: ReactNode;
}

/** A screen of the mall: its one heading, its actions, its content. */
export function Page({ title, actions, width = "wide", children }: PageProps) {
  return (
    <div className={`${css.page} ${css[width]}`}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
