import { Pause, Play, RotateCw, X } from "lucide-react";
import { FileTrigger } from "react-aria-components";
import { Button, IconButton } from "../../ui/button/button.tsx";
import type { UploadEngine } from "../engine/upload-engine.ts";
import type { Input } from "../model/inputs.ts";
import { isUnderway, type Upload } from "../model/upload.ts";
import css from "./upload-tray.module.css";

interface UploadActionsProps {
  upload: Upload;
  engine: UploadEngine;
  /** True: the decisions under the text; false: the small buttons beside it. */
  isWide: boolean;
}

/** What the author can do with an upload in its present state. */
export function UploadActions({ upload, engine, isWide }: UploadActionsProps) {
  return isWide ? <Decisions upload={upload} engine={engine} /> : <Controls upload={upload} engine={engine} />;
}

function Decisions({ upload, engine }: { upload: Upload; engine: UploadEngine }) {
  const { id, fileName, phase } = upload;
  if (phase.kind === "known") {
    return (
      <div className={css.decisions}>
        <Button size="small" aria-label={`Skip ${fileName}`} onPress={() => engine.put({ type: "cancel", id })}>
          Skip
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Upload ${fileName} anyway`}
          onPress={() => engine.put({ type: "uploadAnyway", id })}
        >
          Upload anyway
        </Button>
      </div>
    );
  }
  if (phase.kind !== "fileNeeded") return null;
  return (
    <div className={css.decisions}>
      {engine.canReopen(id) ? (
        <Button size="small" aria-label={`Continue ${fileName}`} onPress={() => void engine.reopen(id)}>
          Continue
        </Button>
      ) : (
        <FileTrigger onSelect={(files) => files?.[0] && void engine.chooseAgain(id, files[0])}>
          <Button size="small" aria-label={`Choose ${fileName} again`}>
            Choose file
          </Button>
        </FileTrigger>
      )}
    </div>
  );
}

function Controls({ upload, engine }: { upload: Upload; engine: UploadEngine }) {
  const { id, fileName, phase } = upload;
  const put = (type: Extract<Input, { id: string }>["type"] & ("pause" | "resume" | "retry" | "cancel")) => () =>
    engine.put({ type, id });
  const { kind } = phase;
  const isOver = kind === "failed" || kind === "done";
  return (
    <div className={css.controls}>
      {isUnderway(upload) && (
        <IconButton
          size="small"
          label={`Pause ${fileName}`}
          icon={<Pause />}
          hasTooltip={false}
          onPress={put("pause")}
        />
      )}
      {kind === "paused" && (
        <IconButton
          size="small"
          label={`Resume ${fileName}`}
          icon={<Play />}
          hasTooltip={false}
          onPress={put("resume")}
        />
      )}
      {kind === "failed" && phase.mayRetry && (
        <IconButton
          size="small"
          label={`Retry ${fileName}`}
          icon={<RotateCw />}
          hasTooltip={false}
          onPress={put("retry")}
        />
      )}
      {kind !== "checking" && kind !== "elsewhere" && kind !== "known" && (
        <IconButton
          size="small"
          label={isOver ? `Remove ${fileName} from the list` : `Cancel ${fileName}`}
          icon={<X />}
          hasTooltip={false}
          onPress={put("cancel")}
        />
      )}
    </div>
  );
}
