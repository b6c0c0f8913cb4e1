import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { NewAssetMeta, QUOTA_REACHED, SUMMARY_REQUIRED } from "#modules/asset/contract";
import { LONGEST_TAG, MOST_TAGS } from "#modules/rules/tags";
import { byteSize } from "#primitives/byte-size";
import { currentUserQuery } from "../../api/account.ts";
import { storageQuery } from "../../api/uploads.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { TagInput } from "../../ui/tag-input/tag-input.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import type { NewAssetFile } from "../engine/new-file.ts";
import { nameOfFile, type PickedFile } from "../files/picked-file.ts";
import { StorageLine } from "../storage-line.tsx";
import { FileRow } from "./file-row.tsx";
import css from "./upload-dialog.module.css";

interface UploadDialogProps {
  files: readonly PickedFile[];
  /** Files were left out; none: the dialog closes. */
  onFiles: (files: readonly PickedFile[]) => void;
  onUpload: (files: readonly NewAssetFile[]) => void;
}

/** Asks about files before they are uploaded: common tags, who may see them, and a summary of each. */
export function UploadDialog({ files, onFiles, onUpload }: UploadDialogProps) {
  const form = useId();
  const list = useRef<HTMLUListElement>(null);
  const { data: user } = useQuery(currentUserQuery);
  const [ownTags, setTags] = useState<readonly string[]>();
  const [isPublic, setPublic] = useState(false);
  const [summaries, setSummaries] = useState<ReadonlyMap<PickedFile, string>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const tags = ownTags ?? user?.assetDefaultTags ?? [];
  const isTooMuch = useIsTooMuch(files);
  const summaryOf = (picked: PickedFile) => summaries.get(picked) ?? nameOfFile(picked.file.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = files.findIndex((picked) => summaryOf(picked).trim() === "");
    if (missing >= 0) {
      toasts.error(SUMMARY_REQUIRED);
      list.current?.querySelectorAll("input")[missing]?.focus();
      return;
    }
    onUpload(
      files.map((picked) => {
        const meta = { name: nameOfFile(picked.file.name), summary: summaryOf(picked), tags: [...tags], isPublic };
        return { ...picked, meta: NewAssetMeta.parse(meta) };
      }),
    );
    onFiles([]);
  };
  return (
    <Dialog
      title={files.length === 1 ? "Upload 1 file" : `Upload ${files.length} files`}
      size="large"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onFiles([])}
      footer={
        <>
          <Button variant="quiet" onPress={() => onFiles([])}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} isDisabled={isTooMuch} autoFocus>
            Upload
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        {isTooMuch && (
          <p role="alert" className={css.refusal}>
            {QUOTA_REACHED}
          </p>
        )}
        <p className={css.sizes}>{byteSize(sizeOf(files))} to upload.</p>
        <StorageLine className={css.sizes} />
        <TagInput label="Tags" tags={tags} onChange={setTags} maxTags={MOST_TAGS} maxLength={LONGEST_TAG} />
        <Switch
          isSelected={isPublic}
          onChange={setPublic}
          description="Everyone can see public assets. Only you can see private ones."
        >
          Public
        </Switch>
        <h3 className={css.heading}>Summary (alt-text)</h3>
        <p className={css.sizes}>
          Describe each file for people who cannot see it. The file name stays if you change nothing.
        </p>
        <ul ref={list} className={css.files} aria-label="Files">
          {files.map((picked) => (
            <FileRow
              key={keyOf(picked)}
              file={picked.file}
              summary={summaryOf(picked)}
              error={isChecked && summaryOf(picked).trim() === "" ? SUMMARY_REQUIRED : undefined}
              onSummary={(summary) => setSummaries((before) => new Map(before).set(picked, summary))}
              onLeaveOut={() => onFiles(files.filter((other) => other !== picked))}
            />
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

/** True if the files do not fit into the user's storage. The server checks again. */
function useIsTooMuch(files: readonly PickedFile[]): boolean {
  const { data } = useQuery(storageQuery);
  return data !== undefined && sizeOf(files) > data.limit - data.used;
}

function sizeOf(files: readonly PickedFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}

const keys = new WeakMap<PickedFile, number>();
let lastKey = 0;

/** Two files may have the same name. */
function keyOf(picked: PickedFile): number {
  const key = keys.get(picked) ?? ++lastKey;
  keys.set(picked, key);
  return key;
}
