import { Readable } from "node:stream";
import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { newId } from "#backend/commands/command-context";
import { RegisterUser } from "#modules/account/user/user.handlers";
import { CreateAsset } from "#modules/asset/asset/create-asset";
import { AssetMeta } from "#modules/asset/contract";
import type { ItemType } from "#modules/item/rules/item-type";
import { PurchaseOptionInput } from "#modules/marketplace/option-contract";
import { OfferItem } from "#modules/marketplace/purchase-option/purchase-option.handlers";
import { MozaikSettings } from "#modules/mozaik/contract";
import { CreateMozaikCommand, ManageMozaik } from "#modules/mozaik/messages";
import { EditMozaik } from "#modules/mozaik/mozaik/editing.handlers";
import { ReceiveSubmission } from "#modules/mozaik/submission/submission.handlers";
import type { SubmitRequest } from "#modules/mozaik/submission-contract";
import { editsOf } from "#modules/mozaik/templates/template-parts/edits-of";
import type { EditRequest } from "#mozaik/document";
import { ACCOUNTS, type AccountName } from "./accounts.ts";
import { ASSETS } from "./assets.ts";
import { demoContext } from "./demo-context.ts";
import type { DemoMozaik, DemoSubmission, Offer } from "./demo-mozaik.ts";
import type { PictureName } from "./drawings.ts";
import { demoPicture } from "./kept-drawings.ts";

/** The actions of the demo's people, each through the command that a request would give. */
@Injectable()
export class DemoWork {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the user's id. */
  async register(name: AccountName): Promise<string> {
    const { username, password, displayName } = ACCOUNTS[name];
    const request = { username, password, displayName, email: `${username}@example.org` };
    const { userId } = await this.commands.execute(new RegisterUser(request, registration(name)));
    return userId;
  }

  /** Draws a picture, uploads it and offers it if it is for sale. Returns the asset's id. */
  async upload(picture: PictureName, userId: string): Promise<string> {
    const { name, summary, tags, offers = [] } = ASSETS[picture];
    const meta = AssetMeta.parse({ name, summary, tags, credit: "Drawn by the demo mall itself.", isPublic: true });
    // Drawn lazily: for an existing asset the stream is never read.
    const source = Readable.from(drawn(picture), { objectMode: false });
    const file = { source, fileName: `${picture}.jpg`, declaredMime: "image/jpeg", atLeast: 0 };
    const context = demoContext(`asset ${picture}`, userId);
    const { id } = await this.commands.execute(new CreateAsset(meta, file, userId, context));
    await this.offer("asset", id, offers, userId);
    return id;
  }

  /** Builds a Mozaik edit by edit, publishes and offers it, then submits its visitors' answers. */
  async publish(mozaik: DemoMozaik, userId: string, assetIds: ReadonlyMap<PictureName, string>): Promise<void> {
    const { key, name, summary, tags, offers, pages, submissions = [] } = mozaik;
    const creation = demoContext(`mozaik ${key}`, userId);
    const settings = MozaikSettings.parse({ name, summary, tags, url: key, isPublic: true });
    const id = await this.commands.execute(new CreateMozaikCommand(userId, settings, null, creation));
    const ground = { pageId: newId(creation, "page"), tileId: newId(creation, "tile"), assetIds };
    const steps = editsOf(pages, ground);
    let baseRevision = 0;
    for (const [step, edits] of steps.entries()) {
      const context = demoContext(`mozaik ${key} edits ${step}`, userId);
      const reply = await this.commands.execute(new EditMozaik(id, userId, { baseRevision, edits }, context));
      baseRevision = reply.revision;
    }
    await this.commands.execute(new ManageMozaik("publish", id, userId, demoContext(`mozaik ${key} publish`, userId)));
    await this.offer("mozaik", id, offers, userId);
    for (const [index, submission] of submissions.entries()) {
      const visitorId = submission.by === null ? null : demoUserId(submission.by);
      const request = { revision: baseRevision, ...filledIn(steps.flat(), submission) };
      const context = demoContext(`mozaik ${key} submission ${index}`, visitorId);
      await this.commands.execute(new ReceiveSubmission(id, request, null, null, context));
    }
  }

  private async offer(itemType: ItemType, itemId: string, offers: readonly Offer[], userId: string): Promise<void> {
    for (const { license, ...price } of offers) {
      const context = demoContext(`offer ${itemId} ${license}`, userId);
      const startDate = context.at.slice(0, 10);
      const option = PurchaseOptionInput.parse({ licenseTypeId: license, startDate, ...price });
      await this.commands.execute(new OfferItem({ itemType, itemId, option }, userId, context));
    }
  }
}

/** Adds the ids of the questions' blocks to the answers, and the submit button. */
function filledIn(edits: readonly EditRequest[], { answers }: DemoSubmission): Omit<SubmitRequest, "revision"> {
  const widgets = edits.flatMap((edit) =>
    edit.edit === "setContent" && edit.input.content?.type === "widget"
      ? [{ id: edit.input.id, widget: edit.input.content.widget }]
      : [],
  );
  return {
    buttonId: widgets.find(({ widget }) => widget.type === "button")?.id ?? "",
    answers: widgets.flatMap(({ id, widget }) => {
      const answer = "name" in widget ? answers[widget.name] : undefined;
      return answer === undefined ? [] : [{ blockId: id, answer }];
    }),
  };
}

/** The id that the account has or will have. */
export function demoUserId(name: AccountName): string {
  return newId(registration(name), "user");
}

function registration(name: AccountName) {
  return demoContext(`register ${name}`, null);
}

async function* drawn(picture: PictureName): AsyncGenerator<Buffer> {
  yield await demoPicture(picture);
}
