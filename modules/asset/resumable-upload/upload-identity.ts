import { type CommandContext, commandContext, derivedId, newId } from "#backend/commands/command-context";

/**
 * The context in which the asset of an upload is created. It follows from the upload's id alone, so however often the
 * upload is completed, there is one asset and one event.
 */
export function completionOf(uploadId: string, userId: string): CommandContext {
  const context = commandContext({ userId, correlationId: `upload ${uploadId}` });
  const commandId = derivedId("upload", uploadId);
  return { ...context, commandId, causationId: commandId };
}

/** The id of the asset that an upload becomes. */
export function assetIdOf(uploadId: string, userId: string): string {
  return newId(completionOf(uploadId, userId), "asset");
}
