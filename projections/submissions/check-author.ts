import type { QueryBus } from "@nestjs/cqrs";
import { DomainError } from "#modules/decider";
import { GetMozaikFacts, licenseRevoked } from "#modules/mozaik/messages";

/** Throws `not-found` for everybody but the Mozaik's author. */
export async function checkAuthor(queries: QueryBus, mozaikId: string, userId: string): Promise<void> {
  const facts = await queries.execute(new GetMozaikFacts(mozaikId));
  if (facts?.authorId !== userId) {
    throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
  }
  if (facts.revoked) throw licenseRevoked(facts.revoked);
}
