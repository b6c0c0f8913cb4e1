import { z } from "zod";

/** Where the work on a file stands that is done after its upload. */
export const MEDIA_STATES = ["pending", "ready", "failed"] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** Loudness from the beginning to the end in equal parts, 0 to 100. */
export const Waveform = z.array(z.int().min(0).max(100)).max(1_000);
export type Waveform = z.output<typeof Waveform>;

/** `PUT /api/assets/{id}/waveform`: what the browser found in the asset's file `blobId`. */
export const FoundWaveform = z
  .strictObject({ blobId: z.string().max(200), waveform: Waveform.min(1) })
  .meta({ id: "FoundWaveform" });
export type FoundWaveform = z.output<typeof FoundWaveform>;

/** What was found in a film, sound or document. Derived from its bytes, so it can be found again at any time. */
export const FileFacts = z.object({
  /** Seconds. */
  duration: z.number().positive().optional(),
  /** As displayed, in px. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** Short names, such as `avc`, `opus`, `pcm-s16`. */
  codecs: z.array(z.string().max(40)).max(20).optional(),
  pages: z.int().positive().optional(),
  waveform: Waveform.optional(),
});
export type FileFacts = z.output<typeof FileFacts>;

/**
 * What was found when a file's metadata were taken out: none, a copy without them, or why that cannot be done. `failed`:
 * it broke off, and only the job on the file tries it again.
 */
export const CleanState = z.discriminatedUnion("is", [
  z.object({ is: z.literal("same") }),
  z.object({ is: z.literal("copy") }),
  z.object({ is: z.literal("impossible"), reason: z.string() }),
  z.object({ is: z.literal("failed"), reason: z.string() }),
]);
export type CleanState = z.output<typeof CleanState>;

/** The facts of one stored file. */
export interface MediaOfFile {
  readonly state: MediaState;
  /** Why it failed, for people; else null. */
  readonly reason: string | null;
  readonly facts: FileFacts;
  /** The blob of a picture of it (the first page of a PDF); null if there is none. */
  readonly pictureBlobId: string | null;
  /** The blob of the poster that its author chose; it is shown instead of that picture. */
  readonly posterBlobId: string | null;
  /** Why nobody but its owner gets the file, for people; null: others get it without its metadata. */
  readonly ownersOnly: string | null;
}

/** The blob of the picture that stands for a file; null if there is none. */
export function pictureOfFile(of: MediaOfFile | undefined): string | null {
  return of?.posterBlobId ?? of?.pictureBlobId ?? null;
}

/** Tells links to one poster of a film from those to another, which caches would take for the same. */
export function posterVersion(of: MediaOfFile | undefined): string | null {
  return of?.posterBlobId?.slice(-12) ?? null;
}

/** What an answer says of a file's media; `of`: undefined until the work has reached it. */
export function mediaAnswer(of: MediaOfFile | undefined) {
  const facts: FileFacts = of?.facts ?? {};
  const { duration = null, codecs = [], pages = null, waveform = null } = facts;
  return {
    state: of?.state ?? "pending",
    stateReason: of?.reason ?? of?.ownersOnly ?? null,
    duration,
    codecs,
    pages,
    waveform,
    hasPoster: Boolean(of?.posterBlobId),
  } as const;
}
