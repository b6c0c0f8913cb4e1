import { OutboundError } from "#backend/outbound/outbound-error";
import { DomainError } from "#modules/decider";
import { STOCK_NAMES, type StockProvider } from "../rules/stock-provider.ts";

const KEYS = { pexels: "PEXELS_API_KEY", pixabay: "PIXABAY_API_KEY" } as const;

/** Seconds after which another attempt may help; clients repeat nothing before. */
const LATER = { retryAfter: 60 };

/** The refusal while the owner of the mall has set no key. */
export function keyMissing(provider: StockProvider): DomainError {
  const { name } = STOCK_NAMES[provider];
  return new DomainError("not-ready", "stock-key-missing", `Set ${KEYS[provider]} to search ${name}.`, LATER);
}

/** The error for an answer without results. Its message says what people can do. */
export function refusalOf(provider: StockProvider, status: number, retryAfter: unknown): DomainError {
  const { name } = STOCK_NAMES[provider];
  if (status === 401 || status === 403) {
    return new DomainError(
      "not-ready",
      "stock-key-refused",
      `${name} does not accept the key in ${KEYS[provider]}.`,
      LATER,
    );
  }
  if (status === 429) {
    const seconds = Number(retryAfter);
    const details = { retryAfter: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 60 };
    return new DomainError(
      "too-many",
      "stock-limit",
      `${name} takes no more searches for now. Try again later.`,
      details,
    );
  }
  return unavailable(provider);
}

export function unavailable(provider: StockProvider): DomainError {
  return new DomainError(
    "not-ready",
    "stock-unavailable",
    `${STOCK_NAMES[provider].name} is not responding. Try again later.`,
    LATER,
  );
}

/** What people hear if the provider could not be asked at all. */
export function refusalOfFailure(provider: StockProvider, error: unknown): unknown {
  return error instanceof OutboundError ? unavailable(provider) : error;
}
