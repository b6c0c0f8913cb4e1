import type { ReactNode } from "react";
import css from "./account-panel.module.css";

/** The narrow panel of the screens for registration and login. */
export function AccountPanel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={css.screen}>
      <section className={css.panel} aria-labelledby="account-panel">
        <h1 id="account-panel" className={css.title}>
          {title}
        </h1>
        <p className={css.text}>{text}</p>
        {children}
      </section>
    </div>
  );
}
