import { useEffect, useRef, useState } from "react";
import type { Purpose } from "./engine/new-file.ts";
import type { ExistingAsset } from "./model/upload.ts";
import { loadUploadParts } from "./upload-parts.ts";
import { useUploadQueue, useUploads } from "./uploads-context.tsx";

export interface FormUpload {
  /** Bytes while the file is underway; null before and after. */
  progress: { loaded: number; total: number } | null;
  /** True once the queue has the file with its texts: they are sent even if the author leaves the form. */
  isQueued: boolean;
  /** Why the server refused the file. */
  failure: string | undefined;
  /** The asset that has the same file; the author decides. */
  known: ExistingAsset | null;
  /**
   * Uploads the file; returns the asset's id. Null if the file was refused, the author cancelled, or they left the
   * form: then the upload continues, and the form has nothing more to do.
   */
  send: (file: File, purpose: Purpose) => Promise<string | null>;
  uploadAnyway: () => void;
  cancel: () => void;
}

/** Uploads the one file of a form through the queue: it goes on when the author leaves the form. */
export function useFormUpload(): FormUpload {
  const engine = useUploads()?.engine;
  const [id, setId] = useState<string | null>(null);
  useUploadQueue();
  useEffect(loadUploadParts, []);
  const upload = id === null ? undefined : engine?.find(id);
  const phase = upload?.phase;
  /** What the form waits for. */
  const awaited = useRef<string>(undefined);
  useEffect(
    () => () => {
      awaited.current = undefined;
    },
    [],
  );
  const cancel = () => {
    awaited.current = undefined;
    if (upload) engine?.put({ type: "cancel", id: upload.id });
    setId(null);
  };
  const isOver = phase?.kind === "done" || phase?.kind === "failed" || phase?.kind === "known";
  return {
    isQueued: phase !== undefined && phase.kind !== "failed" && phase.kind !== "known",
    progress: upload && !isOver ? { loaded: upload.sent, total: upload.size } : null,
    failure: phase?.kind === "failed" ? phase.reason : undefined,
    known: phase?.kind === "known" ? phase.existing : null,
    async send(file, purpose) {
      cancel(); // an earlier attempt that was refused
      const added = engine?.add([{ file, ...purpose }])[0];
      if (!engine || added === undefined) return null;
      awaited.current = added;
      setId(added);
      const end = await engine.finished(added);
      return end.kind === "done" && awaited.current === added ? end.assetId : null;
    },
    uploadAnyway: () => upload && engine?.put({ type: "uploadAnyway", id: upload.id }),
    cancel,
  };
}
