import type { ReactNode } from "react";

interface IslandProps {
  /** The component that the page's script mounts here. */
  name: "header" | "theme" | "purchase" | "code" | "follow" | "comments" | "private-asset";
  /** Its properties, as JSON. */
  props?: object;
  className?: string;
  /** Server-rendered content, for guests and without script. */
  children?: ReactNode;
}

/** A part of a server-rendered page that the page's script makes interactive. */
export function Island({ name, props, className, children }: IslandProps) {
  return (
    <div data-island={name} data-props={props && JSON.stringify(props)} className={className}>
      {children}
    </div>
  );
}
