import type { ReactNode } from "react";

/** The mall's mark and name; leads home. */
export function Logo(): ReactNode {
  return (
    <a className="mall-logo" href="/" aria-label="Mozaik, home">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect x="2" y="2" width="13" height="17" rx="4" />
        <rect x="17" y="2" width="13" height="9" rx="4" className="mall-pale" />
        <rect x="17" y="13" width="13" height="17" rx="4" />
        <rect x="2" y="21" width="13" height="9" rx="4" className="mall-pale" />
      </svg>
      <span>Mozaik</span>
    </a>
  );
}
