/** Declarations by property; those without a value are left out. */
export interface Rule {
  selector: string;
  declarations: Readonly<Record<string, string | undefined>>;
}

/** The rule as CSS; empty when nothing is declared. */
export function ruleText({ selector, declarations }: Rule): string {
  const set = Object.entries(declarations).filter(([, value]) => value !== undefined);
  return set.length === 0 ? "" : `${selector}{${set.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}
