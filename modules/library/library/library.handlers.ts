import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { GetPublicProfiles } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { ItemRef } from "../../item/messages.ts";
import { takePlace } from "../../lost-places.ts";
import { GetItemsOnSale } from "../../marketplace/messages.ts";
import type { LibraryChange, LibrarySharing, NewLibrary } from "../contract.ts";
import { libraryCount } from "../library-count/library-count.ts";
import { LibraryUrls } from "../library-urls.ts";
import { library, ownLibrary } from "./library.ts";

/** Creates a library for `ownerId`. Throws `name-taken` if its url belongs to another one, and `too-many-libraries`. */
export class CreateLibrary extends Command<void> {
  constructor(
    readonly libraryId: string,
    readonly about: NewLibrary,
    readonly ownerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Changes what a library's author says about it; only the fields that are given. */
export class ChangeLibrary extends Command<void> {
  constructor(
    readonly libraryId: string,
    readonly change: LibraryChange,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Deletes a library, or brings it back with everything in it. If its url was taken meanwhile, it returns without one. */
export class DeleteOrRestoreLibrary extends Command<void> {
  constructor(
    readonly action: "delete" | "restore",
    readonly libraryId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** `before`: null for the end. */
type ItemChange =
  | { readonly type: "add"; readonly item: ItemRef; readonly before: ItemRef | null }
  | { readonly type: "move"; readonly item: ItemRef; readonly before: ItemRef | null }
  | { readonly type: "remove"; readonly item: ItemRef };

/** Puts an item into a library, moves it in there, or takes it out. */
export class ChangeLibraryItem extends Command<void> {
  constructor(
    readonly libraryId: string,
    readonly change: ItemChange,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Says with whom a library is shared: all of them. */
export class ShareLibrary extends Command<void> {
  constructor(
    readonly libraryId: string,
    readonly sharing: LibrarySharing,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Throws `too-many-libraries`. */
function countLibrary(aggregates: Aggregates, ownerId: string, libraryId: string, context: CommandContext) {
  const stream = `libraryCount-${ownerId}`;
  return takePlace({
    limit: "too-many-libraries",
    take: () => aggregates.run(libraryCount, stream, { type: "count", ownerId, libraryId }, context),
    taken: async () => (await aggregates.load(libraryCount, stream)).state,
    isThere: async (id) => (await aggregates.load(library, `library-${id}`)).state.status === "present",
    free: (id) => {
      const discount = { type: "discount", ownerId, libraryId: id } as const;
      return aggregates.run(libraryCount, stream, discount, followUp(context, `lost ${id}`));
    },
  });
}

@CommandHandler(CreateLibrary)
export class CreateLibraryHandler implements ICommandHandler<CreateLibrary> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: LibraryUrls,
  ) {}

  async execute({ libraryId, about, ownerId, context }: CreateLibrary): Promise<void> {
    await this.urls.reserve(about.url, libraryId, context);
    await countLibrary(this.aggregates, ownerId, libraryId, context);
    await this.aggregates.run(library, `library-${libraryId}`, { type: "create", libraryId, ownerId, about }, context);
  }
}

@CommandHandler(ChangeLibrary)
export class ChangeLibraryHandler implements ICommandHandler<ChangeLibrary> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: LibraryUrls,
  ) {}

  async execute({ libraryId, change, userId, context }: ChangeLibrary): Promise<void> {
    const stream = `library-${libraryId}`;
    const before = ownLibrary((await this.aggregates.load(library, stream)).state, userId);
    const url = change.url ?? before.about.url;
    if (url !== before.about.url) await this.urls.reserve(url, libraryId, context);
    const command = { type: "change", by: userId, about: change } as const;
    const after = ownLibrary((await this.aggregates.run(library, stream, command, context)).state, userId);
    // From the new state, so that a command that broke off here releases the url when it comes again.
    if (after.formerUrl !== after.about.url) await this.urls.release(after.formerUrl, libraryId, context);
  }
}

@CommandHandler(DeleteOrRestoreLibrary)
export class DeleteOrRestoreLibraryHandler implements ICommandHandler<DeleteOrRestoreLibrary> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: LibraryUrls,
  ) {}

  async execute(request: DeleteOrRestoreLibrary): Promise<void> {
    await (request.action === "delete" ? this.delete(request) : this.restore(request));
  }

  private async delete({ libraryId, userId, context }: DeleteOrRestoreLibrary): Promise<void> {
    const command = { type: "delete", by: userId } as const;
    const { state } = await this.aggregates.run(library, `library-${libraryId}`, command, context);
    if (state.status !== "deleted") return; // restored since: this is a repetition
    await this.urls.release(state.about.url, libraryId, context);
    const discount = { type: "discount", ownerId: userId, libraryId } as const;
    await this.aggregates.run(libraryCount, `libraryCount-${userId}`, discount, context);
  }

  private async restore({ libraryId, userId, context }: DeleteOrRestoreLibrary): Promise<void> {
    const stream = `library-${libraryId}`;
    const { state } = await this.aggregates.load(library, stream);
    if (state.status !== "deleted" || state.isPurged || state.ownerId !== userId) {
      await this.aggregates.run(library, stream, { type: "restore", by: userId }, context);
      return;
    }
    await countLibrary(this.aggregates, userId, libraryId, context);
    const hasUrl = await this.takeUrl(state.about.url, libraryId, context);
    await this.aggregates.run(library, stream, { type: "restore", by: userId }, context);
    if (hasUrl) return;
    const change = { type: "change", by: userId, about: { url: "" } } as const;
    await this.aggregates.run(library, stream, change, followUp(context, "url"));
  }

  private async takeUrl(url: string, libraryId: string, context: CommandContext): Promise<boolean> {
    try {
      await this.urls.reserve(url, libraryId, context);
      return true;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "name-taken")) throw error;
      return false;
    }
  }
}

@CommandHandler(ChangeLibraryItem)
export class ChangeLibraryItemHandler implements ICommandHandler<ChangeLibraryItem> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
    private readonly queries: QueryBus,
  ) {}

  async execute({ libraryId, change, userId, context }: ChangeLibraryItem): Promise<void> {
    const by = userId;
    const command =
      change.type === "add"
        ? { ...change, by, mayView: await this.mayView(change.item, userId, context.at) }
        : { ...change, by };
    await this.aggregates.run(library, `library-${libraryId}`, command, context);
  }

  /** Their own items, those that everyone can open, and private ones that are on sale. */
  private async mayView(item: ItemRef, userId: string, now: string): Promise<boolean> {
    const facts = await this.items.facts(item.itemType, item.itemId);
    if (!facts) return false;
    if (facts.authorId === userId || facts.isPublic) return true;
    if (!facts.forSale) return false;
    const onSale = await this.queries.execute(new GetItemsOnSale([item], now));
    return onSale.has(`${item.itemType}/${item.itemId}`);
  }
}

@CommandHandler(ShareLibrary)
export class ShareLibraryHandler implements ICommandHandler<ShareLibrary> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ libraryId, sharing, userId, context }: ShareLibrary): Promise<void> {
    const profiles = await this.queries.execute(new GetPublicProfiles(sharing.userIds));
    const command = { type: "share", by: userId, ...sharing, people: new Set(profiles.keys()) } as const;
    await this.aggregates.run(library, `library-${libraryId}`, command, context);
  }
}
