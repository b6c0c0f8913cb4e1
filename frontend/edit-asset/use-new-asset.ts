import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Asset, AssetMeta, NAME_REQUIRED, SUMMARY_REQUIRED } from "#modules/asset/contract";
import { currentUserQuery } from "../api/account.ts";
import { useUploadAsset } from "../api/assets.ts";
import type { UploadProgress } from "../api/upload.ts";
import { checkForm, type FieldErrors } from "../forms/field-errors.ts";
import { urlRefusal } from "../forms/url-refusal.ts";
import { fieldErrorsOf, messageOf } from "../mall/api-error.ts";
import type { ImportedFile } from "../stock/stock-import.tsx";
import { toasts } from "../ui/toast/toasts.ts";

const EMPTY = AssetMeta.parse({ name: "-", summary: "-" });

export interface NewAsset {
  file: File | null;
  meta: AssetMeta;
  errors: FieldErrors;
  /** Bytes during the upload; null before and after. */
  progress: UploadProgress | null;
  failure: string | null;
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
  cancel(): void;
}

/** A file that is about to become an asset, and what its author says of it. It starts with their default tags. */
export function useNewAsset(offered: File | null = null): NewAsset {
  const me = useQuery(currentUserQuery);
  const upload = useUploadAsset();
  const [file, setFile] = useState(offered);
  const [typed, setTyped] = useState<Partial<AssetMeta>>(offered ? { name: nameOf(offered) } : {});
  const [source, setSource] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef<AbortController>(null);
  useEffect(() => () => underway.current?.abort(), []);
  const meta = { ...EMPTY, name: "", summary: "", tags: me.data?.assetDefaultTags ?? [], ...typed };

  const send = async () => {
    const missing = missingIn(meta, file);
    const checked = checkForm(AssetMeta, meta);
    setErrors(checked.errors ?? {});
    setFailure(null);
    if (missing) toasts.error(missing);
    if (missing || !file || !checked.request) return null;
    const controller = new AbortController();
    underway.current = controller;
    setProgress({ loaded: 0, total: file.size });
    try {
      const request = { ...checked.request, ...(source !== undefined && { source }) };
      return await upload.mutateAsync({ meta: request, file, onProgress: setProgress, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) return null;
      const refused = { ...fieldErrorsOf(error), ...urlRefusal(error) };
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(messageOf(error));
      return null;
    } finally {
      setProgress(null);
    }
  };
  return {
    file,
    meta,
    errors,
    progress,
    failure,
    isChanged: file !== null || Object.keys(typed).length > 0,
    setMeta: (next) => setTyped(next),
    take: (chosen) => {
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
    removeFile: () => setFile(null),
    reset: () => {
      setFile(null);
      setSource(undefined);
      setTyped({});
      setErrors({});
      setFailure(null);
    },
    send,
    cancel: () => underway.current?.abort(),
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
