import { Link, type LinkProps } from "@tanstack/react-router";
import css from "./header.module.css";

export interface HeaderTab {
  to: NonNullable<LinkProps["to"]>;
  text: string;
}

/** The areas of the mall. Choosing the area one is in does nothing: its filters stay. */
export function HeaderTabs({ tabs }: { tabs: readonly HeaderTab[] }) {
  return (
    <nav aria-label="Main" className={css.nav}>
      {tabs.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          className={css.tab}
          onClick={(event) => {
            if (event.currentTarget.ariaCurrent === "page") event.preventDefault();
          }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
