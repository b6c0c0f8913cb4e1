import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const HOUR_MS = 3_600_000;

/** How often one account may change its libraries. */
@Injectable()
export class LibraryLimits {
  readonly created = limit(120, "Too many new libraries. Please try again later.");
  /** Arranging a large library takes many changes. */
  readonly changes = limit(5_000, "Too many changes of libraries. Please try again later.");
}

function limit(times: number, message: string): AddressLimit {
  return new AddressLimit({ times, perMs: HOUR_MS, code: "too-many-library-calls", message });
}
