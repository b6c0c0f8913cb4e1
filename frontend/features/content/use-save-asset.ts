import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { Asset, AssetMeta } from "#modules/asset/contract";
import { useChangeAsset, useReplaceFile, useUploadAsset } from "../../api/assets.ts";
import type { UploadProgress } from "../../api/upload.ts";
import { messageOf } from "../../mall/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import type { FileChange } from "./asset-file-box.tsx";

interface Saving {
  meta: AssetMeta;
  isMetaChanged: boolean;
  change: FileChange;
}

interface Outcome {
  /** The file is stored: the form has nothing left to send of it. */
  onFile: () => void;
  onError: (error: unknown) => void;
}

/** Saves an asset's file and fields. A crop that becomes a new asset takes the fields along and is opened. */
export function useSaveAsset(asset: Asset) {
  const change = useChangeAsset(asset.id);
  const replace = useReplaceFile(asset.id);
  const upload = useUploadAsset();
  const navigate = useNavigate();
  const cancel = useRef<AbortController>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string>();

  const sending = (file: File) => {
    cancel.current = new AbortController();
    setProgress({ loaded: 0, total: file.size });
    return { file, onProgress: setProgress, signal: cancel.current.signal };
  };
  const send = async ({ meta, isMetaChanged, change: of }: Saving, onFile: () => void) => {
    if (of.kind === "newAsset" && of.file) {
      const made = await upload.mutateAsync({ meta: { ...meta, url: "" }, ...sending(of.file) });
      toasts.success("Asset saved");
      await navigate({ to: "/asset/$id/edit", params: { id: made.id }, ignoreBlocker: true });
      return;
    }
    if (of.kind === "replace" && of.file) {
      await replace.mutateAsync(sending(of.file));
      onFile();
    }
    if (isMetaChanged) await change.mutateAsync(meta);
    toasts.success("Asset saved");
  };
  const save = async (saving: Saving, { onFile, onError }: Outcome) => {
    setFailure(undefined);
    try {
      await send(saving, onFile);
    } catch (error) {
      if (cancel.current?.signal.aborted) return;
      if (saving.change.kind !== "none") setFailure(messageOf(error));
      onError(error);
    } finally {
      setProgress(null);
    }
  };
  return {
    save: (saving: Saving, outcome: Outcome) => void save(saving, outcome),
    isPending: change.isPending || replace.isPending || upload.isPending,
    progress,
    failure,
    cancel: () => cancel.current?.abort(new DOMException("Cancelled", "AbortError")),
  };
}
