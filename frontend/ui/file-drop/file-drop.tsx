import { CircleAlert, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button, FileTrigger } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { isAccepted } from "./accepts.ts";
import css from "./file-drop.module.css";
import { Loading } from "./loading.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";

export type FileDropStatus =
  | { kind: "idle" }
  /** Bytes sent so far, of all. */
  | { kind: "loading"; loaded: number; total: number }
  | { kind: "error"; text?: string };

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
  /** A hint on kinds and sizes under the invitation. */
  hint?: string;
  /** An area for any file; a 16:9 or a round (200 px) frame for a picture. */
  shape?: "area" | "wide" | "round";
  /** The address of the current picture, which fills the frame. */
  preview?: string;
};

/** An area that accepts files by press, drop or paste. Choosing new files after a failure starts over. */
export function FileDrop(props: FileDropProps) {
  const { label, status, onFiles, onCancel, accept = [], isMultiple = false, isDisabled = false } = props;
  const { shape = "area", preview } = props;
  const [isRefused, setRefused] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = (files: File[]) => {
    if (files.length === 0) return;
    const good = files.filter((file) => isAccepted(file, accept)).slice(0, isMultiple ? files.length : 1);
    setRefused(good.length === 0);
    if (good.length > 0) onFiles(good);
  };
  const choose = (files: FileList | null) => {
    const chosen = files ? [...files] : [];
    if (input.current) input.current.value = ""; // so that the same file can be chosen again
    take(chosen);
  };
  const { isOver, handlers } = useDroppedFiles(zone, isDisabled, take);
  const frame = classNames(css.frame, shape !== "area" && css[shape]);
  if (status.kind === "loading") {
    return <Loading className={frame} label={label} status={status} preview={preview} onCancel={onCancel} />;
  }
  const failure = isRefused ? "This kind of file cannot be used here" : failureOf(status);
  return (
    <div className={frame}>
      <div ref={zone} role="presentation" className={css.zone} data-drop-target={isOver || undefined} {...handlers}>
        <FileTrigger ref={input} acceptedFileTypes={accept} allowsMultiple={isMultiple} onSelect={choose}>
          <Area label={label} failure={failure} hint={props.hint} preview={preview} isDisabled={isDisabled} />
        </FileTrigger>
      </div>
    </div>
  );
}

function failureOf(status: FileDropStatus): string | undefined {
  return status.kind === "error" ? (status.text ?? "Error - Please try again") : undefined;
}

type AreaProps = {
  label: string;
  failure: string | undefined;
  hint: string | undefined;
  preview: string | undefined;
  isDisabled: boolean;
};

function Area({ label, failure, hint, preview, isDisabled }: AreaProps) {
  const className = classNames(
    css.area,
    failure !== undefined && css.failed,
    preview !== undefined && failure === undefined && css.pictured,
  );
  return (
    <>
      <Button className={className} isDisabled={isDisabled}>
        {preview !== undefined && <img className={css.preview} src={preview} alt="" />}
        <span className={css.words}>
          {failure === undefined ? <Upload aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          <span className="visually-hidden">{label}: </span>
          <span className={css.invitation}>{failure ?? "Click or drag file to this area to upload"}</span>
          {hint !== undefined && <span className={css.hint}>{hint}</span>}
        </span>
      </Button>
      <span role="alert" className="visually-hidden">
        {failure}
      </span>
    </>
  );
}
