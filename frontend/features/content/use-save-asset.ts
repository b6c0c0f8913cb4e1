import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Asset, AssetMeta } from "#modules/asset/contract";
import { assetQuery, useChangeAsset } from "../../api/assets.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import { useFormUpload } from "../../uploads/use-form-upload.ts";
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
  const upload = useFormUpload();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);

  const send = async ({ meta, isMetaChanged, change: of }: Saving, onFile: () => void) => {
    if (of.kind === "newAsset" && of.file) {
      const made = await upload.send(of.file, {
        meta: { ...meta, url: "", ...(asset.origin && { madeFrom: asset.id }) },
      });
      if (made === null) return;
      toasts.success("Asset saved");
      await navigate({ to: "/asset/$id/edit", params: { id: made }, ignoreBlocker: true });
      return;
    }
    if (of.kind === "replace" && of.file) {
      if ((await upload.send(of.file, { replaces: asset.id })) === null) return;
      await queries.invalidateQueries({ queryKey: assetQuery(asset.id).queryKey, exact: true });
      onFile();
    }
    if (isMetaChanged) await change.mutateAsync(meta);
    toasts.success("Asset saved");
  };
  const save = async (saving: Saving, { onFile, onError }: Outcome) => {
    setSaving(true);
    try {
      await send(saving, onFile);
    } catch (error) {
      onError(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    save: (saving: Saving, outcome: Outcome) => void save(saving, outcome),
    isPending: isSaving && upload.known === null,
    progress: upload.progress,
    failure: upload.failure,
    known: upload.known,
    uploadAnyway: upload.uploadAnyway,
    cancel: upload.cancel,
  };
}
