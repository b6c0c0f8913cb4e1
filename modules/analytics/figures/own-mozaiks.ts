import { Injectable } from "@nestjs/common";
import { DomainError } from "../../decider.ts";
import { ItemRegistry } from "../../item/item-registry.ts";

/** Keeps what visitors did to the author. */
@Injectable()
export class OwnMozaiks {
  constructor(private readonly registry: ItemRegistry) {}

  /** Throws `not-found` to everybody but the author of the Mozaik. */
  async check(mozaikId: string, userId: string): Promise<void> {
    const facts = await this.registry.facts("mozaik", mozaikId);
    if (facts?.authorId !== userId) throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
  }
}
