import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { FriendlyUrls } from "../../friendly-urls.ts";
import { MOZAIK_URL_TAKEN } from "../contract.ts";

@Injectable()
export class MozaikUrls extends FriendlyUrls {
  constructor(aggregates: Aggregates) {
    super(aggregates, "mozaik", MOZAIK_URL_TAKEN);
  }
}
