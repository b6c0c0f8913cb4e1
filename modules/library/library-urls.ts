import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { FriendlyUrls } from "../friendly-urls.ts";
import { LIBRARY_URL_TAKEN } from "./contract.ts";

@Injectable()
export class LibraryUrls extends FriendlyUrls {
  constructor(aggregates: Aggregates) {
    super(aggregates, "library", LIBRARY_URL_TAKEN);
  }
}
