import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { ItemRef } from "../../item/messages.ts";
import type { HeldLicense } from "../events.ts";
import { licenseType } from "../rules/license-types.ts";
import { licenseHolding } from "./license-holding.ts";
import { licenseStream } from "./license-stream.ts";

/** The assets of an item that its seller owns, as of `at` (ISO 8601). */
interface OwnParts {
  readonly assetIds: readonly string[];
  readonly authorId: string;
  readonly at: string;
}

/** Grants licenses and what comes with them. */
@Injectable()
export class LicenseGrants {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
  ) {}

  /** The command's id follows from the order line, so the checkout and the reactor behind it grant the same one. */
  async grant(holderId: string, item: ItemRef, license: HeldLicense, context: CommandContext): Promise<void> {
    const { itemType, itemId } = item;
    const { orderId, licenseOptionId } = license;
    const commandId = derivedId("license", orderId, licenseOptionId, itemType, itemId);
    await this.aggregates.run(
      licenseHolding,
      licenseStream(holderId, item),
      { type: "grant", holding: { holderId, itemType, itemId }, license },
      { ...context, commandId },
    );
  }

  /** The seller's own files come with a license that includes them: only they are theirs to license. */
  async grantParts(holderId: string, license: HeldLicense, parts: OwnParts, context: CommandContext): Promise<void> {
    if (licenseType(license.licenseTypeId)?.assets !== "full") return;
    const { assetIds, authorId, at } = parts;
    for (const itemId of assetIds) {
      const { version } = await this.items.of("asset").versionAt(itemId, at, authorId);
      await this.grant(holderId, { itemType: "asset", itemId }, { ...license, version }, context);
    }
  }
}
