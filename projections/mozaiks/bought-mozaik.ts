import { Injectable } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { GetPublicProfiles } from "#modules/account/messages";
import { NoteOpened } from "#modules/marketplace/messages";
import type { BoughtMozaik } from "#modules/mozaik/contract";
import { GetLicensedMozaik } from "#modules/mozaik/messages";
import { UUID } from "#modules/rules/uuid";
import { forVisitors } from "#mozaik/document";
import { MozaikQueries } from "./mozaiks.queries.ts";
import { ShownAssets } from "./shown-assets.ts";

/** The versions of Mozaiks that people bought: theirs to read, also after the author has hidden or deleted a Mozaik. */
@Injectable()
export class BoughtMozaiks {
  constructor(
    private readonly mozaiks: MozaikQueries,
    private readonly assets: ShownAssets,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Null if `holderId` holds no license to it. */
  async find(
    idOrUrl: string,
    holderId: string,
    version: BoughtMozaik["version"] = "bought",
  ): Promise<BoughtMozaik | null> {
    const id = (await this.mozaiks.byIdOrUrl(idOrUrl))?.id ?? idOrUrl;
    const bought = UUID.test(id) ? await this.queries.execute(new GetLicensedMozaik(id, holderId, version)) : null;
    if (!bought) return null;
    await this.commands.execute(new NoteOpened(holderId, { itemType: "mozaik", itemId: id }));
    const document = forVisitors(bought.document);
    const [profiles, assets] = await Promise.all([
      this.queries.execute(new GetPublicProfiles([bought.authorId])),
      this.assets.of(document, { userId: bought.authorId, isPaidFor: true }, bought.search.pictureId),
    ]);
    return { id, ...bought, isPreview: false, document, author: profiles.get(bought.authorId) ?? null, assets };
  }
}
