import { CircleAlert, Upload } from "lucide-react";
import { useState } from "react";
import { Button, DropZone, type DropZoneProps, FileTrigger, isFileDropItem } from "react-aria-components";
import { Button as UiButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { ProgressBar } from "../progress-bar/progress-bar.tsx";
import { isAccepted } from "./accepts.ts";
import { byteSize } from "./byte-size.ts";
import css from "./file-drop.module.css";

export type FileDropStatus =
  | { kind: "idle" }
  /** Bytes sent so far, of all. */
  | { kind: "loading"; loaded: number; total: number }
  | { kind: "error"; text?: string };

type DropEvent = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0];

type FileDropProps = {
  /** What is uploaded, for assistive technology: 'Profile picture'. */
  label: string;
  status: FileDropStatus;
  onFiles: (files: File[]) => void;
  /** Shown while loading. */
  onCancel?: () => void;
  /** MIME types, `image/*`, endings. */
  accept?: readonly string[];
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** A word on kinds and sizes under the invitation. */
  hint?: string;
};

/** A place that takes files, by press, by drop or by paste. Choosing new files after a failure starts anew. */
export function FileDrop(props: FileDropProps) {
  const { label, status, onFiles, onCancel, accept = [], isMultiple = false, isDisabled = false, hint } = props;
  const [isRefused, setRefused] = useState(false);

  const take = (files: File[]) => {
    const good = files.filter((file) => isAccepted(file, accept)).slice(0, isMultiple ? files.length : 1);
    setRefused(good.length === 0 && files.length > 0);
    if (good.length > 0) onFiles(good);
  };
  const drop = async ({ items }: DropEvent) => {
    take(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())));
  };
  if (status.kind === "loading") return <Loading label={label} status={status} onCancel={onCancel} />;
  const failure = isRefused ? "This kind of file cannot be used here" : failureOf(status);
  return (
    <DropZone
      className={css.zone}
      aria-label={label}
      isDisabled={isDisabled}
      onDrop={drop}
      getDropOperation={() => "copy"}
    >
      <FileTrigger
        acceptedFileTypes={accept}
        allowsMultiple={isMultiple}
        onSelect={(files) => take(files ? [...files] : [])}
      >
        <Area label={label} failure={failure} hint={hint} isDisabled={isDisabled} />
      </FileTrigger>
    </DropZone>
  );
}

function failureOf(status: FileDropStatus): string | undefined {
  return status.kind === "error" ? (status.text ?? "Error - Please try again") : undefined;
}

type AreaProps = { label: string; failure: string | undefined; hint: string | undefined; isDisabled: boolean };

function Area({ label, failure, hint, isDisabled }: AreaProps) {
  return (
    <>
      <Button className={classNames(css.area, failure !== undefined && css.failed)} isDisabled={isDisabled}>
        {failure === undefined ? <Upload aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        <span className="visually-hidden">{label}: </span>
        <span className={css.invitation}>{failure ?? "Click or drag file to this area to upload"}</span>
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </Button>
      <span role="alert" className="visually-hidden">
        {failure}
      </span>
    </>
  );
}

type LoadingProps = {
  label: string;
  status: Extract<FileDropStatus, { kind: "loading" }>;
  onCancel: (() => void) | undefined;
};

function Loading({ label, status, onCancel }: LoadingProps) {
  const { loaded, total } = status;
  return (
    <fieldset className={css.loading} aria-label={label}>
      <ProgressBar
        label="Loading"
        value={total > 0 ? loaded : undefined}
        max={total}
        valueText={`${byteSize(loaded)} of ${byteSize(total)}`}
      />
      {onCancel && (
        <UiButton size="small" onPress={onCancel}>
          Cancel
        </UiButton>
      )}
    </fieldset>
  );
}
