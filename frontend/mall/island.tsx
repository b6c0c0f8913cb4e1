import type { ReactNode } from "react";

interface IslandProps {
  /** Which component the page's script puts here. */
  name: "header" | "theme" | "purchase" | "follow" | "private-asset";
  /** Its properties, as JSON. */
  props?: object;
  className?: string;
  /** What a guest sees, and what is there without script. */
  children?: ReactNode;
}

/** A part of a page that the page's script makes live. */
export function Island({ name, props, className, children }: IslandProps) {
  return (
    <div data-island={name} data-props={props && JSON.stringify(props)} className={className}>
      {children}
    </div>
  );
}
