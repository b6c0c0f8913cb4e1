import type { ReactNode } from "react";
import { Icon, type IconName } from "../../frontend/mall/icon.tsx";

interface EmptyPlaceProps {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Shown on a shelf without cards. */
export function EmptyPlace({ icon, title, text, children }: EmptyPlaceProps): ReactNode {
  return (
    <div className="mall-empty">
      <span className="mall-empty-icon">
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
