import { DEFAULT_PALETTE, roleOf } from "#modules/mozaik/document/theme-words";

// Every value written into CSS is validated here. Unexpected values are dropped: a stored document may be older than a
// rule or come from elsewhere.

/** `#rrggbb` or `#rrggbbaa`, else undefined. */
export function hexColor(value: string | null | undefined): string | undefined {
  return typeof value === "string" && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value) ? value : undefined;
}

/** A colour as CSS: a valid value, or the custom property of a role of the palette; else undefined. */
export function cssColor(value: string | null | undefined): string | undefined {
  const role = roleOf(value);
  return role ? `var(--theme-${role},${DEFAULT_PALETTE[role]})` : hexColor(value);
}

/** A WebP as a data URI, else undefined. */
export function webpData(value: string | undefined): string | undefined {
  return value !== undefined && /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/.test(value) ? value : undefined;
}

/** A length like `300px` or, where allowed, `33.33%`, else undefined. */
export function length(value: string | undefined, units: "px" | "px or %" = "px"): string | undefined {
  const form = units === "px" ? /^\d{1,5}(\.\d{1,2})?px$/ : /^\d{1,5}(\.\d{1,2})?(px|%)$/;
  return value !== undefined && form.test(value) ? value : undefined;
}

/** A number of px between 0 and `most`, else undefined. */
export function px(value: number | undefined, most: number): string | undefined {
  return inRange(value, most) ? `${value}px` : undefined;
}

/** A number from 0 to 1, else undefined. */
export function fraction(value: number | undefined): string | undefined {
  return inRange(value, 1) ? String(value) : undefined;
}

/** A factor from 0.5 to 2, else undefined. */
export function scale(value: number | undefined): string | undefined {
  return value !== undefined && value >= 0.5 && inRange(value, 2) ? String(value) : undefined;
}

/** The word if it is one of those allowed, else undefined. */
export function keyword(value: string | undefined, allowed: readonly string[]): string | undefined {
  return value !== undefined && allowed.includes(value) ? value : undefined;
}

/** `8px 0px 8px 0px`, else undefined. */
export function padding(value: string | undefined): string | undefined {
  return value !== undefined && /^(\d{1,4}px)( \d{1,4}px){3}$/.test(value) ? value : undefined;
}

function inRange(value: number | undefined, most: number): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= most;
}
