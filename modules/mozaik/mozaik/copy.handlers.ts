import { randomBytes } from "node:crypto";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { LinkRequest } from "../contract.ts";
import { copyDocument, type MozaikDocument } from "../document/index.ts";
import { CopyMozaik } from "../messages.ts";
import { EditBudget } from "./edit-budget.ts";
import { LinkPasswords } from "./link-passwords.ts";
import { mozaik } from "./mozaik.ts";
import { ownMozaik, publishedAt } from "./mozaik-state.ts";

/** Shares a limited copy or a private Mozaik by a link, or ends that. `password`: null removes it. */
export class ShareCopyByLink extends Command<void> {
  constructor(
    readonly action: "shareCopy" | "revokeLink",
    readonly mozaikId: string,
    readonly userId: string,
    readonly terms: LinkRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ShareCopyByLink)
export class ShareCopyByLinkHandler implements ICommandHandler<ShareCopyByLink> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly passwords: LinkPasswords,
  ) {}

  async execute({ action, mozaikId, userId: by, terms: asked, context }: ShareCopyByLink): Promise<void> {
    const { password, ...end } = asked;
    const key = randomBytes(18).toString("base64url");
    const at = context.at;
    const passwordId = password == null ? password : newId(context, "link password");
    const terms = { ...end, ...(passwordId !== undefined && { passwordId }) };
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    if (typeof password === "string" && passwordId) {
      ownMozaik(state, by); // nobody else makes the mall hash anything
      await this.passwords.write(passwordId, mozaikId, password, by);
    }
    await this.aggregates.run(mozaik, stream, { type: action, by, at, key, terms }, context);
  }
}

/** The document as it is in this copy: its nodes have the same ids in every version of the original. */
export function copiedDocument(document: MozaikDocument, copyId: string): MozaikDocument {
  return copyDocument(document, (node) => derivedId("copied node", copyId, node));
}

@CommandHandler(CopyMozaik)
export class CopyMozaikHandler implements ICommandHandler<CopyMozaik> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly budget: EditBudget,
  ) {}

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
    const { events } = await this.aggregates.run(
      mozaik,
      `mozaik-${copyId}`,
      {
        type: "create",
        mozaikId: copyId,
        authorId: ownerId,
        settings: { ...state.settings, url: "", isPublic: false },
        document: copiedDocument(version.document, copyId),
        copyOf: { ...origin, version: version.revision, name: state.settings.name, authorId: state.authorId },
      },
      context,
    );
    this.budget.count(ownerId, JSON.stringify(events).length); // not checked: what was bought is delivered
    return { mozaikId: copyId };
  }
}
