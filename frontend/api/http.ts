// API calls whose answers are validated against the contract.
import type { z } from "zod";
import { ApiError, UNEXPECTED_REPLY } from "../mall/api-error.ts";
import { type Call, type Method, parsed, readText, sendCommand } from "../mall/http.ts";

interface CheckedCall<Reply> extends Call {
  reply?: z.ZodType<Reply>;
}

/** Reads `path`. Throws ApiError. Paths outside `/public/` need a signed-in user. */
export async function get<Reply>(path: string, reply: z.ZodType<Reply>, signal?: AbortSignal): Promise<Reply> {
  return checked(reply, await readText(path, signal));
}

/** Sends a command. All attempts have the same `Idempotency-Key`, so it is carried out once. Throws ApiError. */
export async function command<Reply = void>(
  method: Method,
  path: string,
  call: CheckedCall<Reply> = {},
): Promise<Reply> {
  const answer = await sendCommand(method, path, call);
  return call.reply ? checked(call.reply, answer) : (undefined as Reply);
}

/** Parses `text` and validates it against the contract. */
export function checked<Reply>(reply: z.ZodType<Reply>, text: string): Reply {
  const value = parsed(text);
  const result = reply.safeParse(value);
  if (result.success) return result.data;
  console.error("The server's response breaks its contract", result.error);
  throw new ApiError(0, UNEXPECTED_REPLY, "The response could not be read. Please reload the page.", [], value);
}
