import { createContext, useContext, useSyncExternalStore } from "react";
import type { UploadEngine } from "./engine/upload-engine.ts";
import type { PickedFile } from "./files/picked-file.ts";
import { EMPTY_QUEUE, type UploadQueue } from "./model/upload.ts";

interface Uploads {
  engine: UploadEngine;
  /** Asks for tags, visibility and summaries of the files, and uploads them. */
  offer: (files: readonly PickedFile[]) => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

/** The upload queue of the signed-in user; null for guests. */
export function useUploads(): Uploads | null {
  return useContext(UploadsContext);
}

const stop = () => {};
const subscribeToNothing = () => stop;
const readNothing = () => EMPTY_QUEUE;

/** The queue as it changes. */
export function useUploadQueue(): UploadQueue {
  const engine = useUploads()?.engine;
  return useSyncExternalStore(engine?.subscribe ?? subscribeToNothing, engine?.read ?? readNothing);
}
