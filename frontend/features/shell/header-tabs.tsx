import { Link } from "@tanstack/react-router";
import type { Area } from "../../mall/areas.ts";
import css from "./header.module.css";

/** The areas of the mall. Choosing the area one is in does nothing: its filters stay. */
export function HeaderTabs({ areas, active }: { areas: readonly Area[]; active: Area["tab"] | 0 }) {
  return (
    <nav aria-label="Main" className={css.nav}>
      {areas.map(({ tab, href, text }) => (
        <Link
          key={tab}
          to={href}
          className={css.tab}
          aria-current={tab === active ? "page" : undefined}
          onClick={(event) => {
            if (tab === active) event.preventDefault();
          }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
