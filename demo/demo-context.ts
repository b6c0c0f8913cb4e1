import { type CommandContext, derivedId } from "#backend/commands/command-context";

/**
 * The context of a demo command. Its id is derived only from `key`, so an interrupted demo continues where it stopped:
 * a command that is already done gets its first answer and changes nothing.
 */
export function demoContext(key: string, userId: string | null): CommandContext {
  const commandId = derivedId("demo mall", key);
  return {
    userId,
    superAdmin: false,
    commandId,
    correlationId: derivedId("demo mall"),
    causationId: commandId,
    at: new Date().toISOString(),
  };
}
