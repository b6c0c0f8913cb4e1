import { BREAKPOINTS, type Breakpoint } from "#modules/mozaik/document/breakpoint";

/** Declarations by property; properties without a value are omitted. */
export interface Rule {
  selector: string;
  declarations: Readonly<Record<string, string | undefined>>;
  /** Applies only at this breakpoint. */
  at?: Breakpoint;
}

/** The rule as CSS; empty if it declares nothing. */
export function ruleText({ selector, declarations, at }: Rule): string {
  const set = Object.entries(declarations).filter(([, value]) => value !== undefined);
  if (set.length === 0) return "";
  const text = `${selector}{${set.map(([name, value]) => `${name}:${value}`).join(";")}}`;
  return at ? `@container mozaik (max-width:${BREAKPOINTS[at]}px){${text}}` : text;
}
