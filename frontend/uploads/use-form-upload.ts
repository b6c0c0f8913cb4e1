import { useEffect, useEffectEvent, useState } from "react";
import type { NewAssetMeta } from "#modules/asset/contract";
import type { ExistingAsset } from "./model/upload.ts";
import { useUploadQueue, useUploads } from "./uploads-context.tsx";

interface FormUpload {
  /** Bytes while the file is underway; null before and after. */
  progress: { loaded: number; total: number } | null;
  /** Why the server refused the file. */
  failure: string | undefined;
  /** The asset that has the same file; the author decides. */
  known: ExistingAsset | null;
  start: (file: File, meta: NewAssetMeta) => void;
  uploadAnyway: () => void;
  cancel: () => void;
}

/** Uploads the one file of a form through the queue: it goes on when the author leaves the form. */
export function useFormUpload(onDone: () => void): FormUpload {
  const engine = useUploads()?.engine;
  const [id, setId] = useState<string | null>(null);
  const { uploads } = useUploadQueue();
  const upload = uploads.find((each) => each.id === id);
  const phase = upload?.phase;
  const isDone = phase?.kind === "done";
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  const cancel = () => {
    if (id !== null) engine?.put({ type: "cancel", id });
    setId(null);
  };
  const isOver = phase?.kind === "done" || phase?.kind === "failed" || phase?.kind === "known";
  return {
    progress: upload && !isOver ? { loaded: upload.sent, total: upload.size } : null,
    failure: phase?.kind === "failed" ? phase.reason : undefined,
    known: phase?.kind === "known" ? phase.existing : null,
    start(file, meta) {
      cancel(); // an earlier attempt that was refused
      setId(engine?.add([{ file, meta }])[0] ?? null);
    },
    uploadAnyway: () => id !== null && engine?.put({ type: "uploadAnyway", id }),
    cancel,
  };
}
