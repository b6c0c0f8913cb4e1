import type { NodeId } from "#mozaik/document";
import { messageOf } from "../../../mall/api-error.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import type { Builder } from "../view-state/builder.ts";

/** Restores an earlier version, or one node of it, and says so. It is an edit that can be undone. */
export async function restoreVersion(builder: Builder, revision: number, nodeId?: NodeId): Promise<void> {
  builder.view.leavePreview();
  try {
    const done = await builder.draft.restore(revision, nodeId);
    if (done !== undefined) toasts.success("Restored. You can undo this.");
  } catch (error) {
    toasts.error(messageOf(error));
  }
}
