import type { ReactNode } from "react";

/** An arrow that points down; style sheets turn it. */
export function Arrow(): ReactNode {
  return (
    <svg className="mozaik-arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
