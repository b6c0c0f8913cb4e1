import { CircleAlert, CircleCheck } from "lucide-react";
import { memo } from "react";
import { Link } from "react-aria-components";
import { ProgressBar } from "../../ui/progress-bar/progress-bar.tsx";
import type { UploadEngine } from "../engine/upload-engine.ts";
import { FileIcon } from "../file-icon.tsx";
import type { Upload } from "../model/upload.ts";
import { UploadActions } from "./upload-actions.tsx";
import css from "./upload-tray.module.css";
import { stateText } from "./upload-words.ts";

interface UploadRowProps {
  upload: Upload;
  isOnline: boolean;
  engine: UploadEngine;
}

/** One upload: what it is doing, its progress, and what the author can do. */
export const UploadRow = memo(function UploadRow({ upload, isOnline, engine }: UploadRowProps) {
  const { phase, fileName } = upload;
  const text = stateText(upload, isOnline);
  return (
    <li className={css.row}>
      <span className={css.icon} data-phase={phase.kind}>
        <Mark upload={upload} />
      </span>
      <div className={css.words}>
        <p className={css.name} title={fileName}>
          {phase.kind === "done" ? <Link href={`/asset/${phase.assetId}/edit`}>{fileName}</Link> : fileName}
        </p>
        <p className={phase.kind === "failed" ? css.failure : css.state}>
          {text}{" "}
          {phase.kind === "known" && <Link href={`/asset/${phase.existing.id}/edit`}>{phase.existing.name}</Link>}
        </p>
        <Bar upload={upload} text={text} />
        <UploadActions upload={upload} engine={engine} isWide />
      </div>
      <UploadActions upload={upload} engine={engine} isWide={false} />
    </li>
  );
});

function Mark({ upload: { phase, fileName } }: { upload: Upload }) {
  if (phase.kind === "done") return <CircleCheck aria-hidden="true" />;
  if (phase.kind === "failed" || phase.kind === "known" || phase.kind === "fileNeeded") {
    return <CircleAlert aria-hidden="true" />;
  }
  return <FileIcon name={fileName} />;
}

function Bar({ upload: { phase, fileName, sent, size }, text }: { upload: Upload; text: string }) {
  const { kind } = phase;
  if (kind === "hashing")
    return <SmallBar label={`Checking ${fileName}`} value={phase.hashed} max={size} text={text} />;
  if (kind === "checking" || kind === "creating")
    return <SmallBar label={`${text}: ${fileName}`} max={size} text={text} />;
  const hasBar = kind === "sending" || kind === "elsewhere" || ((kind === "paused" || kind === "lost") && sent > 0);
  return hasBar ? <SmallBar label={`Progress of ${fileName}`} value={sent} max={size} text={text} /> : null;
}

/** A bar whose value is said in the line above it. */
function SmallBar(props: { label: string; value?: number; max: number; text: string }) {
  return (
    <div className={css.bar}>
      <ProgressBar
        label={props.label}
        isLabelHidden
        isValueHidden
        value={props.value}
        max={Math.max(1, props.max)}
        valueText={props.text}
      />
    </div>
  );
}
