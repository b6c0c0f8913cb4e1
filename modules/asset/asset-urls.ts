import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { FriendlyUrls } from "../friendly-urls.ts";
import { URL_TAKEN } from "./contract.ts";

@Injectable()
export class AssetUrls extends FriendlyUrls {
  constructor(aggregates: Aggregates) {
    super(aggregates, "asset", URL_TAKEN);
  }
}
