import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { DomainError } from "../../decider.ts";
import { AssetAnswer } from "../asset-answer.ts";
import type { Asset } from "../contract.ts";
import type { AssetEvent } from "../events.ts";
import { type AssetState, asset, ownAsset } from "./asset.ts";

/** Gives an asset the file and the words of one of its versions; address, visibility and purchase receivers stay. */
export class RestoreAsset extends Command<Asset> {
  constructor(
    readonly assetId: string,
    readonly revision: number,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RestoreAsset)
export class RestoreAssetHandler implements ICommandHandler<RestoreAsset> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly answer: AssetAnswer,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ assetId, revision, userId, context }: RestoreAsset): Promise<Asset> {
    const stream = `asset-${assetId}`;
    const now = await this.aggregates.load(asset, stream);
    ownAsset(now.state, userId);
    if (revision > now.revision) {
      throw new DomainError("not-found", "version-not-found", "There is no such version.");
    }
    const { details, file } = ownAsset(await this.versionOf(stream, revision), userId);
    const command = { type: "restore", by: userId, revision, details, file } as const;
    const { state } = await this.aggregates.run(asset, stream, command, context);
    return this.answer.of(ownAsset(state, userId));
  }

  private async versionOf(stream: string, revision: number): Promise<AssetState> {
    let state = asset.initial;
    for await (const { type, data } of this.store.readStream(stream, { limit: revision + 1 })) {
      state = asset.evolve(state, { type, data } as AssetEvent); // the store is typed at its border
    }
    return state;
  }
}
