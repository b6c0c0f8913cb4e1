import { Link } from "react-aria-components";
import { ACCOUNT_HOME } from "../../mall/areas.ts";
import css from "./logo.module.css";

/**
 * The mall's mark and name. The `social` one, which everybody sees, leads home; the account's leads to the sites, or,
 * while there are none, to one's own content.
 */
export function Logo({ kind }: { kind: "social" | "account" }) {
  const [href, label] = kind === "social" ? ["/", "Mozaik, home"] : [ACCOUNT_HOME, "Mozaik, your account"];
  return (
    <Link href={href} className={css.logo} aria-label={label}>
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
