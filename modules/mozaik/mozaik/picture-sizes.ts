import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetViewAssets } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";
import {
  type Dimensions,
  type EditRequest,
  fitsImageSize,
  pastedPictures,
  sizedPictures,
  withPastedPicturesLimited,
} from "../document/index.ts";
import type { PresentMozaik } from "./mozaik-state.ts";

type Shown = Pick<PresentMozaik, "document" | "authorId" | "copyOf">;

/** Keeps pictures from being shown larger than they are. */
@Injectable()
export class PictureSizes {
  constructor(private readonly queries: QueryBus) {}

  /** False if there is nothing to check. */
  areIn(edits: readonly EditRequest[]): boolean {
    return edits.some((edit) => (edit.edit === "setSize" && edit.input.imageSize) || pastedPictures(edit).length > 0);
  }

  /**
   * The edits, with pasted pictures at most as large as their originals. Throws `refused` if one sets a size beyond the
   * original's. What the document holds already stays as it is: the viewer draws it no larger than the original.
   */
  async within(mozaik: Shown, edits: readonly EditRequest[]): Promise<EditRequest[]> {
    const sized = sizedPictures(mozaik.document, edits);
    const originals = await this.originals(mozaik, [
      ...sized.map(({ assetId }) => assetId),
      ...edits.flatMap(pastedPictures),
    ]);
    for (const { assetId, size } of sized) {
      const original = originals.get(assetId);
      if (original && !fitsImageSize(size, original)) {
        const { width, height } = original;
        const message = `This picture is ${width} × ${height} px. It cannot be larger than that.`;
        throw new DomainError("refused", "beyond-original-size", message);
      }
    }
    return edits.map((edit) => withPastedPicturesLimited(edit, originals));
  }

  /** The sizes that the builder offers, by asset; without those that are not known. */
  private async originals(
    { authorId, copyOf }: Shown,
    assetIds: readonly string[],
  ): Promise<ReadonlyMap<string, Dimensions>> {
    const shownBy = { userId: authorId, isPaidFor: copyOf !== null };
    const assets = await this.queries.execute(new GetViewAssets([...new Set(assetIds)], shownBy));
    return new Map(
      [...assets].flatMap(([id, { type, width, height }]) =>
        type === "image" && width && height ? [[id, { width, height }] as const] : [],
      ),
    );
  }
}
