import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Asset, AssetMeta, NAME_REQUIRED, SUMMARY_REQUIRED, URL_TAKEN } from "#modules/asset/contract";
import { currentUserQuery } from "../api/account.ts";
import { assetQuery } from "../api/assets.ts";
import { checkForm, type FieldErrors } from "../forms/field-errors.ts";
import { messageOf } from "../mall/api-error.ts";
import type { ImportedFile } from "../stock/stock-import.tsx";
import { toasts } from "../ui/toast/toasts.ts";
import type { ExistingAsset } from "../uploads/model/upload.ts";
import { useFormUpload } from "../uploads/use-form-upload.ts";

const EMPTY = AssetMeta.parse({ name: "-", summary: "-" });

export interface NewAsset {
  file: File | null;
  meta: AssetMeta;
  errors: FieldErrors;
  /** Bytes during the upload; null before and after. */
  progress: { loaded: number; total: number } | null;
  failure: string | null;
  /** The author's asset with the same file: they take it, or upload the file a second time. */
  known: ExistingAsset | null;
  /** True as soon as there is a file or somebody typed something. */
  isChanged: boolean;
  setMeta(meta: AssetMeta): void;
  /** Takes a file; its name becomes the asset's if it has none. */
  take(file: File): void;
  takeImported(imported: ImportedFile): void;
  /** Keeps the texts, for another file. */
  removeFile(): void;
  /** Starts over without a file and without texts. */
  reset(): void;
  /** The new asset; null, after telling the author, if something is missing or the server refuses it. */
  send(): Promise<Asset | null>;
  uploadAnyway(): void;
  /** The known asset instead of a second copy; null, after telling the author, if it cannot be loaded. */
  takeKnown(): Promise<Asset | null>;
  cancel(): void;
}

/** A file that is about to become an asset, and what its author says of it. It starts with their default tags. */
export function useNewAsset(offered: File | null = null): NewAsset {
  const me = useQuery(currentUserQuery);
  const queries = useQueryClient();
  const upload = useFormUpload();
  const [file, setFile] = useState(offered);
  const [typed, setTyped] = useState<Partial<AssetMeta>>(offered ? { name: nameOf(offered) } : {});
  const [source, setSource] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isUrlTaken = upload.failure === URL_TAKEN;
  const meta = { ...EMPTY, name: "", summary: "", tags: me.data?.assetDefaultTags ?? [], ...typed };

  const load = async (id: string) => {
    try {
      return await queries.fetchQuery(assetQuery(id));
    } catch (error) {
      setFailure(messageOf(error));
      return null;
    }
  };
  const send = async () => {
    const missing = missingIn(meta, file);
    const checked = checkForm(AssetMeta, meta);
    setErrors(checked.errors ?? {});
    setFailure(null);
    if (missing) toasts.error(missing);
    if (missing || !file || !checked.request) return null;
    const request = { ...checked.request, ...(source !== undefined && { source }) };
    const id = await upload.send(file, { meta: request });
    return id === null ? null : load(id);
  };
  return {
    file,
    meta,
    errors: isUrlTaken ? { ...errors, url: URL_TAKEN } : errors,
    progress: upload.progress,
    failure: isUrlTaken ? null : (upload.failure ?? failure),
    known: upload.known,
    isChanged: file !== null || Object.keys(typed).length > 0,
    setMeta: (next) => setTyped(next),
    take: (chosen) => {
      upload.cancel();
      setFile(chosen);
      setFailure(null);
      setTyped((now) => (now.name ? now : { ...now, name: nameOf(chosen) }));
    },
    takeImported: ({ file: chosen, title, credit, source: from }) => {
      setFile(chosen);
      setFailure(null);
      setSource(from);
      const name = title.slice(0, 120);
      setTyped({ name, summary: name, credit: credit.slice(0, 300) });
    },
    removeFile: () => {
      upload.cancel();
      setFile(null);
    },
    reset: () => {
      upload.cancel();
      setFile(null);
      setSource(undefined);
      setTyped({});
      setErrors({});
      setFailure(null);
    },
    send,
    uploadAnyway: upload.uploadAnyway,
    takeKnown: async () => {
      const { known } = upload;
      upload.cancel();
      return known && load(known.id);
    },
    cancel: upload.cancel,
  };
}

/** The specification's message about what is missing. */
function missingIn(meta: AssetMeta, file: File | null): string | null {
  const [hasName, hasSummary] = [meta.name.trim() !== "", meta.summary.trim() !== ""];
  if (!hasName && !hasSummary) return "Required field(s) missing";
  if (!hasName) return NAME_REQUIRED;
  if (!hasSummary) return SUMMARY_REQUIRED;
  return file ? null : "No file provided";
}

/** The file's name without its extension. */
function nameOf(file: File): string {
  return file.name.replace(/\.[^.]+$/, "").slice(0, 120);
}
