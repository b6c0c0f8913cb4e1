import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { Tooltip } from "../../ui/tooltip/tooltip.tsx";
import css from "./header.module.css";

/** A picture in the header that leads somewhere; out of the mall in a new tab. `label` is its name and its tooltip. */
export function IconLink({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  const outside = href.startsWith("/") ? {} : { target: "_blank", rel: "noopener" };
  return (
    <Tooltip text={label}>
      <Link href={href} {...outside} className={css.iconLink} aria-label={label}>
        {icon}
      </Link>
    </Tooltip>
  );
}
