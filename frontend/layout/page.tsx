import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import css from "./page.module.css";

interface PageProps {
  /** Its heading; a placeholder while it is unknown. */
  title: ReactNode;
  /** Actions for the whole page, next to its title. */
  actions?: ReactNode;
  /** `text` for forms and lists, `wide` for shelves. */
  width?: "text" | "wide";
  children: ReactNode;
}

/** A screen of the mall: its heading, its actions, its content. */
export function Page({ title, actions, width = "wide", children }: PageProps) {
  return (
    <div className={classNames(css.page, width === "text" && css.text)}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <div>{children}</div>
    </div>
  );
}
