import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { Tooltip } from "../../ui/tooltip/tooltip.tsx";
import css from "./header.module.css";

type IconLinkProps = { href: string; label: string; icon: ReactNode; opensNewTab?: boolean };

/** A picture in the header that leads somewhere. `label` is its name and its tooltip. */
export function IconLink({ href, label, icon, opensNewTab = false }: IconLinkProps) {
  const outside = opensNewTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <Tooltip text={label}>
      <Link href={href} {...outside} className={css.iconLink} aria-label={label}>
        {icon}
      </Link>
    </Tooltip>
  );
}
