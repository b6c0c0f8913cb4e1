import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

/** Events that one address may send in one minute. A whole school may stand behind one. */
@Injectable()
export class EventLimit extends AddressLimit {
  constructor() {
    super({
      times: 120,
      perMs: 60_000,
      code: "too-many-events",
      message: "Too many events. Please wait a minute.",
    });
  }
}
