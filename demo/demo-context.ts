import { type CommandContext, derivedId } from "#backend/commands/command-context";

/**
 * The context of a demo command. Its id follows from `key` alone, so a demo that was broken off goes on where it was:
 * what is done already is answered as the first time and done no second time.
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
