import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { copyDocument } from "../document/index.ts";
import { CopyMozaik } from "../messages.ts";
import { mozaik } from "./mozaik.ts";
import { publishedAt } from "./mozaik-state.ts";

@CommandHandler(CopyMozaik)
export class CopyMozaikHandler implements ICommandHandler<CopyMozaik> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ copyId, ownerId, origin, context }: CopyMozaik): Promise<{ mozaikId: string }> {
    const bought = `mozaik-${origin.mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, bought);
    const version = await this.aggregates.ask(mozaik, bought, state, (whole) => publishedAt(whole, context.at));
    if (state.status === "none" || !version) {
      throw new DomainError(
        "refused",
        "never-published",
        "This Mozaik was never published, so there is nothing to copy.",
      );
    }
    await this.aggregates.run(
      mozaik,
      `mozaik-${copyId}`,
      {
        type: "create",
        mozaikId: copyId,
        authorId: ownerId,
        settings: { ...state.settings, url: "", isPublic: false },
        document: copyDocument(version.document, (node) => derivedId("copied node", copyId, node)),
        copyOf: origin,
      },
      context,
    );
    return { mozaikId: copyId };
  }
}
