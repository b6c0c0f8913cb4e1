import type { DraftServer } from "../../../../api/mozaik-draft.ts";

const never = () => new Promise<never>(() => undefined);

/** A server that never answers, for tests of what the builder does alone. */
export const silentServer: DraftServer = {
  load: never,
  sendEdits: never,
  editsSince: never,
  version: never,
  undo: never,
  redo: never,
  restore: never,
  publish: never,
  unpublish: never,
};
