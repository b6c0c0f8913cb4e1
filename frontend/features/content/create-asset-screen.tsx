import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { AssetMeta } from "#modules/asset/contract";
import { useUploadAsset } from "../../api/assets.ts";
import type { UploadProgress } from "../../api/upload.ts";
import { AssetFields } from "../../asset-form/asset-fields.tsx";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { urlRefusal } from "../../forms/url-refusal.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { Page } from "../../layout/page.tsx";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import type { ImportedFile } from "../../stock/stock-import.tsx";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./content-form.module.css";
import { NewFileBox } from "./new-file-box.tsx";
import { NO_FILE } from "./no-file.ts";

const EMPTY = AssetMeta.parse({ name: "-", summary: "-" });

/** `defaultTags`: the default tags for the person's new assets. */
export function CreateAssetScreen({ defaultTags }: { defaultTags: readonly string[] }) {
  const [meta, setMeta] = useState<AssetMeta>({ ...EMPTY, name: "", summary: "", tags: [...defaultTags] });
  const [file, setFile] = useState<File | null>(null);
  /** Of a file from a stock library; it stays with a crop of the file. */
  const [source, setSource] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const cancel = useRef<AbortController>(null);
  const upload = useUploadAsset();
  const navigate = useNavigate();

  const choose = (chosen: File | null, title = nameOf(chosen)) => {
    setFile(chosen);
    if (!chosen) setSource(undefined);
    upload.reset();
    const name = title.slice(0, 120);
    if (name) setMeta((now) => (now.name === "" ? { ...now, name, summary: now.summary || name } : now));
  };
  const imported = ({ file: chosen, title, credit, source: from }: ImportedFile) => {
    choose(chosen, title);
    setMeta((now) => ({ ...now, credit: credit.slice(0, 300) }));
    setSource(from);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(AssetMeta, meta);
    setErrors(checked.errors ?? {});
    if (checked.errors?.name ?? checked.errors?.summary) {
      toasts.error(checked.errors?.name ?? checked.errors?.summary ?? "");
    } else if (!file) {
      toasts.error(NO_FILE);
    }
    if (checked.request && file) send(checked.request, file);
  };
  const send = (request: AssetMeta, chosen: File) => {
    cancel.current = new AbortController();
    setProgress({ loaded: 0, total: chosen.size });
    upload.mutate(
      {
        meta: { ...request, ...(source && { source }) },
        file: chosen,
        onProgress: setProgress,
        signal: cancel.current.signal,
      },
      {
        onSuccess: () => void navigate({ to: "/my-content", search: { type: "asset" } }),
        onError: (error) => setErrors({ ...fieldErrorsOf(error), ...urlRefusal(error) }),
        onSettled: () => setProgress(null),
      },
    );
  };
  const wasCancelled = cancel.current?.signal.aborted ?? false;
  return (
    <Page title="Create Asset">
      <form
        ref={form}
        className={css.form}
        style={{ maxWidth: "none" }}
        onSubmit={submit}
        noValidate
        aria-label="Create Asset"
      >
        <div className={css.sides}>
          <AssetFields assetId={null} value={meta} onChange={setMeta} errors={errors} />
          <NewFileBox
            file={file}
            onFile={(chosen) => choose(chosen)}
            onImported={imported}
            progress={progress}
            failure={upload.isError && !wasCancelled ? messageOf(upload.error) : undefined}
            onCancel={() => cancel.current?.abort(new DOMException("Cancelled", "AbortError"))}
          />
        </div>
        <div className={css.buttons}>
          <Button type="submit" variant="primary" isDisabled={meta.name === "" && !file} isPending={progress !== null}>
            Save
          </Button>
          <ButtonLink href="/my-content" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
}

function nameOf(file: File | null): string {
  return file?.name.replace(/\.[^.]+$/, "") ?? "";
}
