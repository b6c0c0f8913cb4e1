import { RotateCcw, X } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import type { NodeId } from "#mozaik/document";
import { byteSize } from "#primitives/byte-size";
import { IconButton } from "../../../ui/button/button.tsx";
import { useFileAddress } from "../../../ui/file-drop/use-file-address.ts";
import { ProgressBar } from "../../../ui/progress-bar/progress-bar.tsx";
import { cancelUpload, retryUpload } from "../commands/upload-files.ts";
import { shownPlace } from "../model/uploads/upload-place.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import type { Upload, UploadBatch } from "../view-state/uploads.ts";
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
  const uploads = batch.uploads.map((upload) => <UploadHere key={upload.id} batchId={batch.id} upload={upload} />);
  if (batch.place.kind === "columns") return uploads;
  return <div className={css.stack}>{uploads}</div>;
}

function UploadHere({ batchId, upload }: { batchId: string; upload: Upload }) {
  const builder = useBuilder();
  const { file, state } = upload;
  const picture = useFileAddress(file.type.startsWith("image/") ? file : null);
  return (
    // On the page, which is always light.
    <section className={css.upload} aria-label={`Upload of ${file.name}`} data-theme="light">
      {picture !== undefined && <img className={css.picture} src={picture} alt="" />}
      <div className={css.state}>
        {state.kind === "sending" ? (
          <ProgressBar
            label={file.name}
            value={state.loaded}
            max={Math.max(state.total, 1)}
            valueText={`${byteSize(state.loaded)} of ${byteSize(state.total)}`}
          />
        ) : (
          <p className={css.failed} role="alert">
            <span className={css.name}>{file.name}</span> {state.message}
          </p>
        )}
        {state.kind === "failed" && (
          <IconButton
            label="Try again"
            icon={<RotateCcw />}
            size="small"
            onPress={() => retryUpload(builder, batchId, upload)}
          />
        )}
        <IconButton
          label={state.kind === "failed" ? "Remove" : "Cancel"}
          icon={<X />}
          size="small"
          onPress={() => cancelUpload(builder, batchId, upload)}
        />
      </div>
    </section>
  );
}
