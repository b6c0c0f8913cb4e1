import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { type Asset, AssetMeta } from "#modules/asset/contract";
import { currentUserQuery } from "../../../api/account.ts";
import { useUploadAsset } from "../../../api/assets.ts";
import { checkForm, type FieldErrors } from "../../../forms/field-errors.ts";
import { useFirstError } from "../../../forms/use-first-error.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FileDrop, type FileDropStatus } from "../../../ui/file-drop/file-drop.tsx";
import { useFileAddress } from "../../../ui/file-drop/use-file-address.ts";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import css from "./upload-form.module.css";

const ACCEPTED = ["image/*", "video/*"];

type UploadFormProps = {
  /** A file that is already given, for example a pasted one. */
  offered?: File | null;
  onUploaded: (asset: Asset) => void;
};

/** Uploads a picture or film to the author's media, with the author's default tags; private until they change that. */
export function UploadForm({ offered = null, onUploaded }: UploadFormProps) {
  const upload = useUploadAsset();
  const me = useQuery(currentUserQuery);
  const abort = useRef(new AbortController());
  const [file, setFile] = useState(offered);
  const [name, setName] = useState(offered ? nameOf(offered) : "");
  const [summary, setSummary] = useState("");
  const [status, setStatus] = useState<FileDropStatus>({ kind: "idle" });
  const [errors, setErrors] = useState<FieldErrors<"name" | "summary">>({});
  const form = useFirstError(errors);
  const picture = useFileAddress(file?.type.startsWith("image/") ? file : null);

  const take = (next: File) => {
    setFile(next);
    setStatus({ kind: "idle" });
    if (name === "") setName(nameOf(next));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const meta = checkForm(AssetMeta, { name, summary, tags: me.data?.assetDefaultTags ?? [] });
    setErrors(meta.errors ?? {});
    if (meta.errors) return toasts.error("Required field(s) missing");
    if (!file) return toasts.error("No file provided");
    abort.current = new AbortController();
    setStatus({ kind: "loading", loaded: 0, total: file.size });
    try {
      const onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
        setStatus({ kind: "loading", loaded, total });
      onUploaded(await upload.mutateAsync({ meta: meta.request, file, onProgress, signal: abort.current.signal }));
    } catch (error) {
      if (abort.current.signal.aborted) return setStatus({ kind: "idle" });
      setStatus({ kind: "error", text: messageOf(error) });
    }
  };
  return (
    <form ref={form} className={css.form} onSubmit={send} noValidate>
      <FileDrop
        label="File"
        shape="wide"
        preview={picture}
        accept={ACCEPTED}
        status={status}
        hint={file ? file.name : "Images and videos"}
        onFiles={([first]) => first && take(first)}
        onCancel={() => abort.current.abort()}
      />
      <div className={css.fields}>
        <TextField
          label="Name"
          isRequired
          maxLength={120}
          value={name}
          onChange={setName}
          error={name.trim() === "" ? errors.name : undefined}
        />
        <TextField
          label="Summary"
          isRequired
          maxLength={500}
          value={summary}
          onChange={setSummary}
          description="What it shows, for search and for people who cannot see it."
          error={summary.trim() === "" ? errors.summary : undefined}
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isPending={upload.isPending}>
            Upload
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The file's name without its extension. */
function nameOf(file: File): string {
  return file.name.replace(/\.[^.]+$/, "").slice(0, 120);
}
