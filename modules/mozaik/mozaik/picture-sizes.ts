import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetAssetFacts } from "../../asset/messages.ts";
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

type Edited = Pick<PresentMozaik, "document" | "authorId">;

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
  async within(mozaik: Edited, edits: readonly EditRequest[]): Promise<EditRequest[]> {
    const sized = sizedPictures(mozaik.document, edits);
    const originals = await this.originals(mozaik.authorId, [
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

  /**
   * Of the author's own pictures, by asset. Other people's are left to the viewer: a page keeps the file that its author
   * licensed, which may be larger than the asset's present one.
   */
  private async originals(authorId: string, assetIds: readonly string[]): Promise<ReadonlyMap<string, Dimensions>> {
    const facts = await Promise.all([...new Set(assetIds)].map((id) => this.queries.execute(new GetAssetFacts(id))));
    return new Map(
      facts.flatMap((asset) => {
        if (asset?.authorId !== authorId || asset.origin || asset.file.type !== "image") return [];
        const { width, height } = asset.file;
        return width && height ? [[asset.assetId, { width, height }] as const] : [];
      }),
    );
  }
}
