import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { toasts } from "../ui/toast/toasts.ts";
import { browserPorts } from "./engine/browser-ports.ts";
import { UploadEngine } from "./engine/upload-engine.ts";
import type { PickedFile } from "./files/picked-file.ts";
import { isUnderway, type Upload } from "./model/upload.ts";
import { loadDialog, loadTray } from "./upload-parts.ts";
import { UploadsContext, useUploadQueue, useUploads } from "./uploads-context.tsx";

const UploadTray = lazy(async () => ({ default: await loadTray() }));
const UploadDialog = lazy(async () => ({ default: await loadDialog() }));

interface UploadsProviderProps {
  /** Null for a guest, who has no uploads. */
  userId: string | null;
  /** The screen fills the window: the tray opens only when asked. */
  isBare: boolean;
  children: ReactNode;
}

/** The upload queue above all screens, its tray, and the dialog that asks about new files. */
export function UploadsProvider({ userId, isBare, children }: UploadsProviderProps) {
  const engine = useEngine(userId);
  const [offered, setOffered] = useState<readonly PickedFile[]>([]);
  const offer = useCallback((files: readonly PickedFile[]) => {
    setOffered((before) => [...before, ...files]);
  }, []);
  const uploads = useMemo(() => engine && { engine, offer }, [engine, offer]);
  return (
    <UploadsContext value={uploads}>
      {children}
      <TrayWhenNeeded isBare={isBare} />
      {offered.length > 0 && engine && (
        <Suspense>
          <UploadDialog files={offered} onFiles={setOffered} onUpload={(files) => engine.add(files)} />
        </Suspense>
      )}
    </UploadsContext>
  );
}

function useEngine(userId: string | null): UploadEngine | null {
  const queries = useQueryClient();
  const [engine, setEngine] = useState<UploadEngine | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const opened = new UploadEngine(userId, browserPorts(userId), {
      onArrived: () => refresh(queries),
      onSettled: sayArrived,
    });
    setEngine(opened);
    void opened.restore();
    return () => {
      opened.close();
      setEngine(null);
    };
  }, [userId, queries]);
  return engine;
}

function refresh(queries: QueryClient): void {
  for (const queryKey of [["cards"], ["assets"], ["storage"]]) void queries.invalidateQueries({ queryKey });
}

function sayArrived(arrived: readonly Upload[]): void {
  const [first] = arrived;
  if (first?.phase.kind !== "done") return;
  if (arrived.length > 1) {
    toasts.success(`${arrived.length} files were uploaded.`, { text: "Show them", href: "/my-content?type=asset" });
  } else {
    toasts.success(`“${first.fileName}” was uploaded.`, {
      text: "Open it",
      href: `/asset/${first.phase.assetId}/edit`,
    });
  }
}

function TrayWhenNeeded({ isBare }: { isBare: boolean }) {
  const engine = useUploads()?.engine;
  const { uploads } = useUploadQueue();
  useAskBeforeClosing(uploads.some(isUnderway));
  if (!engine || uploads.length === 0) return null;
  return (
    <Suspense>
      <UploadTray key={isBare ? "bare" : "framed"} engine={engine} isBare={isBare} />
    </Suspense>
  );
}

/** The browser asks before the tab is closed while files are being sent. */
function useAskBeforeClosing(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUploading]);
}
