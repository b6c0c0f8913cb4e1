import { defineReactor } from "#backend/projections/reactor";
import type { AssetEvent } from "../events.ts";
import { MediaFiles } from "./media-files.ts";
import { PrepareMedia } from "./prepare-media.ts";

/** Has the renditions and facts of every uploaded file made, those from before this reactor included. */
export const mediaOrders = defineReactor<AssetEvent>()({
  name: "media_orders",
  categories: ["asset"],
  needs: { media: PrepareMedia },
  on: {
    AssetCreated: ({ assetId, file }, _event, { media }) => media.order(assetId, file),
    AssetFileReplaced: ({ assetId, file }, _event, { media }) => media.order(assetId, file),
  },
});

/** Notes the posters that authors chose, in the order of the log. */
export const posterNotes = defineReactor<AssetEvent>()({
  name: "poster_notes",
  categories: ["asset"],
  needs: { files: MediaFiles },
  on: {
    AssetPosterChosen: ({ blobId, poster }, _event, { files }) => files.setPoster(blobId, poster?.blobId ?? null),
  },
});
