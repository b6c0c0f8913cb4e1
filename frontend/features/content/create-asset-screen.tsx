import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useMemo, useState } from "react";
import { AssetMeta, URL_TAKEN } from "#modules/asset/contract";
import { AssetFields } from "../../asset-form/asset-fields.tsx";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { useFirstError } from "../../forms/use-first-error.ts";
import type { ImportedFile } from "../../stock/stock-import.tsx";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { DropAnywhere } from "../../uploads/drop-anywhere.tsx";
import { KnownNote } from "../../uploads/known-note.tsx";
import { useUploads } from "../../uploads/uploads-context.tsx";
import { useFormUpload } from "../../uploads/use-form-upload.ts";
import { changedFields } from "./changed-fields.ts";
import css from "./content-form.module.css";
import { NewFileBox } from "./new-file-box.tsx";
import { NO_FILE } from "./no-file.ts";
import { SettingsLayout } from "./settings-layout.tsx";

const EMPTY = AssetMeta.parse({ name: "-", summary: "-" });

/** `defaultTags`: the default tags for the person's new assets. */
export function CreateAssetScreen({ defaultTags }: { defaultTags: readonly string[] }) {
  const [start] = useState<AssetMeta>({ ...EMPTY, name: "", summary: "", tags: [...defaultTags] });
  const [meta, setMeta] = useState(start);
  const [file, setFile] = useState<File | null>(null);
  /** Of a file from a stock library; it stays with a crop of the file. */
  const [source, setSource] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const navigate = useNavigate();
  const upload = useFormUpload();
  const uploads = useUploads();
  const isUrlTaken = upload.failure === URL_TAKEN;
  const shownErrors = useMemo(() => (isUrlTaken ? { ...errors, url: URL_TAKEN } : errors), [errors, isUrlTaken]);
  const form = useFirstError(shownErrors);
  const isChanged = file !== null || Object.keys(changedFields(start, meta)).length > 0;
  const isUnsaved = isChanged && !upload.isQueued;

  const choose = (chosen: File | null, title = nameOf(chosen)) => {
    setFile(chosen);
    if (!chosen) setSource(undefined);
    upload.cancel();
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
    if (checked.request && file) void send(checked.request, file);
  };
  const send = async (request: AssetMeta, chosen: File) => {
    const id = await upload.send(chosen, { meta: { ...request, ...(source && { source }) } });
    if (id !== null) await navigate({ to: "/my-content", search: { type: "asset" } });
  };
  const fields = (
    <>
      <DropAnywhere />
      <form
        ref={form}
        className={css.form}
        style={{ maxWidth: "none" }}
        onSubmit={submit}
        noValidate
        aria-label="Create Asset"
      >
        <div className={css.sides}>
          <AssetFields assetId={null} savedUrl="" value={meta} onChange={setMeta} errors={shownErrors} />
          <div className={css.file}>
            {upload.known && (
              <KnownNote existing={upload.known} onSkip={() => choose(null)} onUploadAnyway={upload.uploadAnyway} />
            )}
            <NewFileBox
              file={file}
              onFile={(chosen) => choose(chosen)}
              onFiles={(files) => uploads?.offer(files.map((each) => ({ file: each })))}
              onImported={imported}
              progress={upload.progress}
              failure={upload.failure}
              onCancel={upload.cancel}
            />
          </div>
        </div>
        <div className={css.buttons}>
          <Button type="submit" variant="primary" isDisabled={!isChanged} isPending={upload.progress !== null}>
            Save
          </Button>
          <ButtonLink href="/my-content" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
        <UnsavedGuard isUnsaved={isUnsaved} />
      </form>
    </>
  );
  return <SettingsLayout title="Create Asset" address="/asset/create" section="basic" sections={{ basic: fields }} />;
}

function nameOf(file: File | null): string {
  return file?.name.replace(/\.[^.]+$/, "") ?? "";
}
