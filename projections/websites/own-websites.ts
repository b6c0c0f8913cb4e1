import { Injectable } from "@nestjs/common";
import { DomainError } from "#modules/decider";
import { WebsiteQueries } from "./websites.queries.ts";
import type { WebsiteRow } from "./websites.schema.ts";

/** Websites for their owner alone: to others they do not exist. */
@Injectable()
export class OwnWebsites {
  constructor(private readonly websites: WebsiteQueries) {}

  /** Throws unless the address is that of the signed-in person. */
  check(ownerId: string, userId: string): void {
    if (ownerId !== userId) throw notFound();
  }

  async one(websiteId: string, ownerId: string, userId: string): Promise<WebsiteRow> {
    this.check(ownerId, userId);
    const row = await this.websites.one(websiteId);
    if (row?.owner_id !== userId) throw notFound();
    return row;
  }
}

function notFound(): DomainError {
  return new DomainError("not-found", "website-not-found", "There is no such website.");
}
