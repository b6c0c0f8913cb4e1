import { Link } from "@tanstack/react-router";
import css from "./logo.module.css";

/** The mall's mark and name; leads home. */
export function Logo() {
  return (
    <Link to="/" className={css.logo} aria-label="Mozaik, home">
      <svg viewBox="0 0 32 32" aria-hidden="true" className={css.mark}>
        <rect x="2" y="2" width="13" height="17" rx="4" />
        <rect x="17" y="2" width="13" height="9" rx="4" className={css.pale} />
        <rect x="17" y="13" width="13" height="17" rx="4" />
        <rect x="2" y="21" width="13" height="9" rx="4" className={css.pale} />
      </svg>
      <span className={css.name}>Mozaik</span>
    </Link>
  );
}
