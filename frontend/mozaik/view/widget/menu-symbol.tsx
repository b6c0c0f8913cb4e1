import type { ReactNode } from "react";
import type { MENU_SYMBOLS } from "#mozaik/document";

const LINES: Readonly<Record<(typeof MENU_SYMBOLS)[number], ReactNode>> = {
  phone: (
    <path d="M6 3h3.2l1.6 4.6-2.2 1.5a12 12 0 0 0 6.3 6.3l1.5-2.2L21 14.8V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z" />
  ),
  alert: <path d="M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.1" />,
  checkmark: <path d="m4.5 12.5 5 5 10-11" />,
  ballot: <path d="M4 4h16v16H4zM7.8 12.2l3 3.1 5.4-6.5" />,
  diamonds: <path d="m12 2.5 4 4-4 4-4-4zM12 13.5l4 4-4 4-4-4zM6.5 8l4 4-4 4-4-4zM17.5 8l4 4-4 4-4-4z" />,
  bullseye: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <circle cx="12" cy="12" r="5.2" />
      <circle className="mozaik-icon-filled" cx="12" cy="12" r="1" />
    </>
  ),
  happy: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M8.6 9.4v.1M15.4 9.4v.1M7.8 14a5 5 0 0 0 8.4 0" />
    </>
  ),
  sad: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M8.6 9.4v.1M15.4 9.4v.1M7.8 16.6a5 5 0 0 1 8.4 0" />
    </>
  ),
  command: (
    <path d="M9 9h6v6H9zM9 9V6.2A2.8 2.8 0 1 0 6.2 9H9M15 9V6.2A2.8 2.8 0 1 1 17.8 9H15M9 15v2.8A2.8 2.8 0 1 1 6.2 15H9M15 15v2.8a2.8 2.8 0 1 0 2.8-2.8H15" />
  ),
  shift: <path d="m12 3.5 8.5 9H16V20H8v-7.5H3.5z" />,
  apple: (
    <path d="M12 7.5c-2-1.6-7-1.2-7 4.4 0 4.3 2.8 9.1 5 9.1.8 0 1.2-.4 2-.4s1.2.4 2 .4c2.2 0 5-4.8 5-9.1 0-5.6-5-6-7-4.4zM12 7.5c0-2.6 1.2-4.3 3.4-4.9" />
  ),
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  star: <path d="m12 3 2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.4l-5.6 3 1.1-6.3L3 9.7l6.2-.9z" />,
};

/** A symbol before the words of an entry. */
export function MenuSymbol({ symbol }: { symbol: (typeof MENU_SYMBOLS)[number] }): ReactNode {
  return (
    <svg className="mozaik-icon" viewBox="0 0 24 24" aria-hidden="true">
      {LINES[symbol]}
    </svg>
  );
}
