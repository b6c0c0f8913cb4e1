import { useCallback, useSyncExternalStore } from "react";
import type { NodeId } from "#mozaik/document";
import { shownPlace } from "../model/uploads/upload-place.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import type { UploadBatch } from "../view-state/uploads.ts";
import { UploadHere } from "./upload-here.tsx";
import css from "./uploads-here.module.css";

/** The uploads shown in a node; the same array while they do not change. */
export function useUploadsAt(id: NodeId | null): readonly UploadBatch[] {
  const { uploads } = useBuilder();
  return useSyncExternalStore(
    uploads.subscribe,
    useCallback(() => uploads.at(id), [uploads, id]),
  );
}

/** The batches among the children: each before or after its neighbour, or else at the end. */
export function withUploads(
  childIds: readonly NodeId[],
  batches: readonly UploadBatch[],
): readonly (NodeId | UploadBatch)[] {
  const found: (NodeId | UploadBatch)[] = [...childIds];
  for (const batch of batches) {
    const { before, after } = shownPlace(batch.place);
    const [next, previous] = [before ? found.indexOf(before) : -1, after ? found.indexOf(after) : -1];
    found.splice(next >= 0 ? next : previous >= 0 ? previous + 1 : found.length, 0, batch);
  }
  return found;
}

/** The files of a batch, in the room that they will take. */
export function UploadsHere({ batch }: { batch: UploadBatch }) {
  const { queue } = batch;
  const uploads = batch.uploads.map((placed) => <UploadHere key={placed.id} queue={queue} placed={placed} />);
  if (batch.place.kind === "columns") return uploads;
  return <div className={css.stack}>{uploads}</div>;
}
