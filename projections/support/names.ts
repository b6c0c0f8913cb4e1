import type { DomainEvent } from "#modules/decider";

/** What sentences about an order call people, lines and money. */
export interface Names {
  person(userId: string): string;
  /** The item of a line of the order. */
  line(licenseOptionId: string): string;
  /** An item that was sold or copied, or its id. */
  item(itemId: string): string;
  /** An amount in the order's currency, from minor units. */
  money(minor: number): string;
}

/** One sentence for each type of event. */
export type Sentences<E extends DomainEvent> = {
  readonly [T in E["type"]]: (data: Extract<E, { type: T }>["data"], names: Names) => string;
};

/** `a, b and c` */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "nothing") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
