import { Link } from "react-aria-components";
import css from "./link-tabs.module.css";

interface LinkTabsProps {
  label: string;
  tabs: readonly { href: string; text: string; isCurrent: boolean }[];
}

/** Links to neighbouring screens that look like tabs, so that each has its address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map(({ href, text, isCurrent }) => (
        <Link key={href} href={href} className={css.tab} aria-current={isCurrent ? "page" : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
