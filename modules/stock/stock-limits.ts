import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

/** Searches of one account. The providers limit the mall as a whole (Pexels: 200 an hour, Pixabay: 100 a minute). */
@Injectable()
export class StockSearchLimit extends AddressLimit {
  constructor() {
    super({ times: 60, perMs: 60_000, code: "too-many-searches", message: "Too many searches. Please wait a minute." });
  }
}

/** Files that one account imports. */
@Injectable()
export class StockFileLimit extends AddressLimit {
  constructor() {
    super({
      times: 60,
      perMs: 600_000,
      code: "too-many-imports",
      message: "Too many imports. Please wait ten minutes.",
    });
  }
}

/** Previews that one address loads: some 30 pages of results a minute. */
@Injectable()
export class StockPreviewLimit extends AddressLimit {
  constructor() {
    super({
      times: 900,
      perMs: 60_000,
      code: "too-many-previews",
      message: "Too many pictures. Please wait a minute.",
    });
  }
}
