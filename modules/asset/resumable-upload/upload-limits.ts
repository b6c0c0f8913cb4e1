import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const TOO_MANY = { code: "too-many-uploads", message: "Too many uploads at once. Please wait a few minutes." };

/** Uploads that one account starts or cancels: each writes to the log. */
@Injectable()
export class UploadStartLimit extends AddressLimit {
  constructor() {
    super({ times: 10_000, perMs: 3_600_000, ...TOO_MANY });
  }
}

/** Pieces that one account sends: even one of a byte is synced to disk. 1 MB pieces at 200 MB a second fit in. */
@Injectable()
export class UploadPieceLimit extends AddressLimit {
  constructor() {
    super({ times: 12_000, perMs: 60_000, ...TOO_MANY });
  }
}
