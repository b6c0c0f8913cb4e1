import { Pause, Play, RotateCcw, X } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import { IconButton } from "../../../ui/button/button.tsx";
import { useFileAddress } from "../../../ui/file-drop/use-file-address.ts";
import { ProgressBar } from "../../../ui/progress-bar/progress-bar.tsx";
import { isUnderway, type Upload } from "../../../uploads/model/upload.ts";
import { stateText } from "../../../uploads/tray/upload-words.ts";
import type { FileQueue, PlacedUpload } from "../view-state/uploads.ts";
import css from "./uploads-here.module.css";

interface UploadHereProps {
  queue: FileQueue;
  placed: PlacedUpload;
}

/** A file on its way to the page: its picture, what it is doing, and what the author can do. */
export function UploadHere({ queue, placed: { id, file } }: UploadHereProps) {
  const upload = useSyncExternalStore(
    queue.subscribe,
    useCallback(() => queue.find(id), [queue, id]),
  );
  const picture = useFileAddress(file.type.startsWith("image/") ? file : null);
  if (!upload) return null;
  return (
    // On the page, which is always light.
    <section className={css.upload} aria-label={`Upload of ${file.name}`} data-theme="light">
      {picture !== undefined && <img className={css.picture} src={picture} alt="" />}
      <div className={css.state}>
        <State upload={upload} isOnline={queue.read().isOnline} />
        <Actions queue={queue} upload={upload} />
      </div>
    </section>
  );
}

function State({ upload, isOnline }: { upload: Upload; isOnline: boolean }) {
  const { fileName, phase, sent, size } = upload;
  const text = stateText(upload, isOnline);
  if (phase.kind === "failed") {
    return (
      <p className={css.failed} role="alert">
        <span className={css.name}>{fileName}</span> {text}
      </p>
    );
  }
  if (phase.kind === "fileNeeded") {
    return (
      <p role="alert">
        <span className={css.name}>{fileName}</span> {text}
      </p>
    );
  }
  return <ProgressBar label={fileName} value={sent} max={Math.max(size, 1)} valueText={text} />;
}

function Actions({ queue, upload }: { queue: FileQueue; upload: Upload }) {
  const { id, phase } = upload;
  const put = (type: "pause" | "resume" | "retry" | "cancel") => () => queue.put({ type, id });
  if (phase.kind === "checking" || phase.kind === "known" || phase.kind === "done") return null;
  return (
    <>
      {phase.kind === "failed" && phase.mayRetry && (
        <IconButton label="Try again" icon={<RotateCcw />} size="small" onPress={put("retry")} />
      )}
      {isUnderway(upload) && <IconButton label="Pause" icon={<Pause />} size="small" onPress={put("pause")} />}
      {phase.kind === "paused" && <IconButton label="Resume" icon={<Play />} size="small" onPress={put("resume")} />}
      <IconButton
        label={phase.kind === "failed" ? "Remove" : "Cancel"}
        icon={<X />}
        size="small"
        onPress={put("cancel")}
      />
    </>
  );
}
