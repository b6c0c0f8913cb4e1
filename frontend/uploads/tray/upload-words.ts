import { byteSize } from "#primitives/byte-size";
import { isSettled, isUnderway, needsAuthor, type Upload } from "../model/upload.ts";

const OFFLINE = "Offline. Continues when you are connected again.";

/** What an upload is doing, in words. */
export function stateText({ phase, offset, sent, size }: Upload, isOnline: boolean): string {
  const bytes = `${byteSize(sent)} of ${byteSize(size)}`;
  switch (phase.kind) {
    case "waiting":
    case "ready":
      return isOnline ? "Waiting" : OFFLINE;
    case "hashing":
      return "Checking whether you already have it";
    case "creating":
      return "Starting";
    case "known":
      return "You already have this:";
    case "sending":
      return bytes;
    case "lost":
      return isOnline ? "Connection lost. Trying again…" : OFFLINE;
    case "paused":
      return offset > 0 ? `Paused at ${bytes}` : "Paused";
    case "fileNeeded":
      return phase.note ?? "Choose the file again to continue";
    case "elsewhere":
      return `Uploading in another tab: ${bytes}`;
    case "checking":
      return "Checking the file";
    case "done":
      return "Uploaded";
    case "failed":
      return phase.reason;
  }
}

/** The tray's heading. */
export function trayTitle(uploads: readonly Upload[], isOnline: boolean): string {
  const underway = uploads.filter((upload) => !isSettled(upload)).length;
  const asking = uploads.filter(needsAuthor).length;
  const paused = uploads.filter(({ phase }) => phase.kind === "paused").length;
  if (underway > 0 && !isOnline) return "Offline: uploads wait";
  if (underway > 0) return `Uploading ${counted(underway)}`;
  if (asking > 0) return `${counted(asking)} ${asking === 1 ? "needs" : "need"} your attention`;
  if (paused > 0) return `${counted(paused)} paused`;
  return `${counted(uploads.length)} uploaded`;
}

function counted(files: number): string {
  return files === 1 ? "1 file" : `${files} files`;
}

/** What screen readers hear: changes of the whole, not every byte. */
export function announcement(uploads: readonly Upload[], isOnline: boolean): string {
  const underway = uploads.filter((upload) => !isSettled(upload)).length;
  const failed = uploads.filter(({ phase }) => phase.kind === "failed").length;
  const asking = uploads.filter(needsAuthor).length - failed;
  if (uploads.some(isUnderway) && !isOnline) return "You are offline. Uploads continue when you are connected again.";
  const parts = [
    underway > 0 ? "Uploading files." : "",
    failed > 0 ? `${counted(failed)} could not be uploaded.` : "",
    asking > 0 ? `${counted(asking)} ${asking === 1 ? "needs" : "need"} a decision.` : "",
    underway + failed + asking === 0 && uploads.length > 0 ? "All uploads are finished." : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** The order in which they are shown: what needs the author, what is underway, what waits, what is over. */
export function inShownOrder(uploads: readonly Upload[]): readonly Upload[] {
  return uploads.toSorted((one, other) => rank(one) - rank(other));
}

function rank(upload: Upload): number {
  const { kind } = upload.phase;
  if (needsAuthor(upload)) return 0;
  if (kind === "sending" || kind === "creating" || kind === "lost" || kind === "elsewhere") return 1;
  if (kind === "checking") return 2;
  if (kind === "paused") return 3;
  return kind === "done" ? 5 : 4;
}
