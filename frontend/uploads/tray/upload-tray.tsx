import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { byteSize } from "#primitives/byte-size";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/progress-bar/progress-bar.tsx";
import type { UploadEngine } from "../engine/upload-engine.ts";
import { isSettled, isUnderway, totalProgress, type Upload } from "../model/upload.ts";
import { StorageLine } from "../storage-line.tsx";
import { useUploadQueue } from "../uploads-context.tsx";
import { UploadRow } from "./upload-row.tsx";
import css from "./upload-tray.module.css";
import { announcement, inShownOrder, trayTitle } from "./upload-words.ts";
import { useCoveredForm } from "./use-covered-form.ts";

interface UploadTrayProps {
  engine: UploadEngine;
  /** The screen has no frame: the tray begins closed, so that it covers less. */
  isBare: boolean;
}

/**
 * All uploads at the edge of every screen, with their total progress. It closes by itself where it would cover
 * fields or buttons of a form.
 */
export function UploadTray({ engine, isBare }: UploadTrayProps) {
  const { uploads, isOnline } = useUploadQueue();
  const [isOpen, setOpen] = useState(!isBare);
  const list = useId();
  const tray = useRef<HTMLElement>(null);
  useRoomBelow(tray);
  /** The person opened it although it covers a form. */
  const isWanted = useRef(false);
  useCoveredForm(tray, (covers) => {
    if (!covers) isWanted.current = false;
    else if (!isWanted.current) setOpen(false);
  });
  const toggle = () => {
    isWanted.current = !isOpen;
    setOpen(!isOpen);
  };
  const { sent, total } = totalProgress(uploads);
  const isOver = uploads.every(isSettled) && !uploads.some(({ phase }) => phase.kind === "paused");
  return (
    <section ref={tray} className={classNames(css.tray, !isOpen && css.closed)} aria-label="Uploads">
      <div className="visually-hidden" role="status">
        {announcement(uploads, isOnline)}
      </div>
      <header className={css.head}>
        <h2 className={css.title}>{trayTitle(uploads, isOnline)}</h2>
        <IconButton
          size="small"
          label={isOpen ? "Hide uploads" : "Show uploads"}
          icon={isOpen ? <ChevronDown /> : <ChevronUp />}
          hasTooltip={false}
          aria-expanded={isOpen}
          aria-controls={list}
          onPress={toggle}
        />
        {isOver && <CloseButton engine={engine} uploads={uploads} />}
      </header>
      {!isOver && (
        <div className={css.total}>
          <ProgressBar
            label="All uploads"
            isLabelHidden
            value={sent}
            max={Math.max(1, total)}
            valueText={`${byteSize(sent)} of ${byteSize(total)}`}
          />
        </div>
      )}
      <div id={list} hidden={!isOpen}>
        <ul className={css.list} aria-label="Uploaded files">
          {inShownOrder(uploads).map((upload) => (
            <UploadRow key={upload.id} upload={upload} isOnline={isOnline} engine={engine} />
          ))}
        </ul>
        <footer className={css.foot}>
          <StorageLine className={css.storage} />
          <All engine={engine} uploads={uploads} />
        </footer>
      </div>
    </section>
  );
}

/** Keeps the end of the page clear of the tray: the frame of the screens ends with as much room as it covers. */
function useRoomBelow(tray: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const resizes = new ResizeObserver(([entry]) => {
      style.setProperty("--uploads-room", `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    if (tray.current) resizes.observe(tray.current);
    return () => {
      resizes.disconnect();
      style.removeProperty("--uploads-room");
    };
  }, [tray]);
}

/** Removes what is over from the tray; nothing is left underway. */
function CloseButton({ engine, uploads }: { engine: UploadEngine; uploads: readonly Upload[] }) {
  const isLosing = uploads.some(({ phase }) => phase.kind === "known" || phase.kind === "fileNeeded");
  if (isLosing) return null;
  return (
    <IconButton
      size="small"
      label="Close uploads"
      icon={<X />}
      hasTooltip={false}
      onPress={() => engine.put({ type: "clear" })}
    />
  );
}

/** Pauses or resumes all uploads. */
function All({ engine, uploads }: { engine: UploadEngine; uploads: readonly Upload[] }) {
  const running = uploads.filter(isUnderway);
  const paused = uploads.filter(({ phase }) => phase.kind === "paused");
  if (running.length + paused.length < 2) return null;
  const putAll = (type: "pause" | "resume", chosen: readonly Upload[]) => {
    for (const { id } of chosen.toReversed()) engine.put({ type, id });
  };
  return running.length > 0 ? (
    <Button size="small" variant="quiet" onPress={() => putAll("pause", running)}>
      Pause all
    </Button>
  ) : (
    <Button size="small" variant="quiet" onPress={() => putAll("resume", paused.toReversed())}>
      Resume all
    </Button>
  );
}
