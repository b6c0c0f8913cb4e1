import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { asset } from "../asset/asset.ts";
import { AdjustAsset } from "../messages.ts";

@CommandHandler(AdjustAsset)
export class AdjustAssetHandler implements ICommandHandler<AdjustAsset> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ assetId, adjustment, userId, context }: AdjustAsset): Promise<void> {
    await this.aggregates.run(asset, `asset-${assetId}`, { type: "adjustDetails", by: userId, adjustment }, context);
  }
}
