import { type CommandContext, followUp } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { AssetResults } from "../media-contract.ts";

/** Files that are changed at the same time. */
const AT_ONCE = 8;

/**
 * Carries out one command for each file and says what became of it. A refusal of one does not touch the others. The
 * commands' ids follow from the request's, so a repeated request changes nothing again.
 */
export async function eachAsset(
  assetIds: readonly string[],
  context: CommandContext,
  carryOut: (assetId: string, context: CommandContext) => Promise<unknown>,
): Promise<AssetResults> {
  const results: AssetResults["results"] = [];
  for (let start = 0; start < assetIds.length; start += AT_ONCE) {
    const portion = assetIds.slice(start, start + AT_ONCE);
    results.push(
      ...(await Promise.all(
        portion.map(async (assetId) => {
          try {
            await carryOut(assetId, followUp(context, assetId));
            return { assetId, problem: null };
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            return { assetId, problem: { code: error.code, message: error.message } };
          }
        }),
      )),
    );
  }
  return { results };
}
