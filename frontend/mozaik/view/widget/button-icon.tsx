import type { ReactNode } from "react";
import type { BUTTON_ICONS } from "#mozaik/document";

const LINES: Readonly<Record<(typeof BUTTON_ICONS)[number], ReactNode>> = {
  check: <path d="m4.5 12.5 5 5 10-11" />,
  checkSquare: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="m7.5 12.2 3.2 3.3 5.8-6.8" />
    </>
  ),
  question: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M9.3 9.4c.3-3.6 5.6-3.3 5.4.1-.1 2.2-2.7 2.2-2.7 4.4M12 17.1v.1" />
    </>
  ),
  play: <path className="mozaik-icon-filled" d="M7 4.5v15l12-7.5z" />,
};

export function ButtonIcon({ icon }: { icon: (typeof BUTTON_ICONS)[number] }): ReactNode {
  return (
    <svg className="mozaik-icon" viewBox="0 0 24 24" aria-hidden="true">
      {LINES[icon]}
    </svg>
  );
}
