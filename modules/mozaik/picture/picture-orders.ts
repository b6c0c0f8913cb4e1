import { defineReactor } from "#backend/projections/reactor";
import type { MozaikEvent } from "../events.ts";
import { MozaikPictures } from "./mozaik-pictures.ts";

/** Has a picture drawn of every publication without one; removes it with the Mozaik, or once there is a picture. */
export const pictureOrders = defineReactor<MozaikEvent>()({
  name: "picture_orders",
  categories: ["mozaik"],
  needs: { pictures: MozaikPictures },
  on: {
    MozaikPublished: ({ mozaikId, revision, previewAssetId }, _event, { pictures }) =>
      previewAssetId === null ? pictures.order({ mozaikId, revision }) : pictures.forget(mozaikId),
    MozaikDeleted: ({ mozaikId }, _event, { pictures }) => pictures.forget(mozaikId),
  },
});
