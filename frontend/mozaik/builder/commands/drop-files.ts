import { loadAsset } from "../../../api/assets.ts";
import { belowPartAbove, shownPlace, type UploadPlace } from "../model/uploads/upload-place.ts";
import type { Builder } from "../view-state/builder.ts";
import { uploadFiles } from "./upload-files.ts";

/**
 * Uploads files that were dropped on the page. The author goes on at that place without waiting for them: the part above
 * is selected, so that what is inserted next comes below the files.
 */
export function dropFiles(builder: Builder, files: readonly File[], place: UploadPlace, load = loadAsset): void {
  const { document } = builder.draft.state.get();
  const below = belowPartAbove(document, place);
  const { parentId, after } = shownPlace(below);
  const node = document.nodes[parentId];
  builder.view.stopEditing();
  builder.view.select(after ?? (node?.kind === "block" ? node.parentId : parentId));
  uploadFiles(builder, files, below, load);
}
