import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { TakeDown } from "../rules/moderation.ts";
import { TakeDownComment } from "../social/messages.ts";
import type { InForce, ReviewState, Target } from "./review/review.ts";

/** Makes decisions come true in the modules whose things they are about. Doing so again changes nothing. */
@Injectable()
export class Effects {
  constructor(private readonly commands: CommandBus) {}

  async carryOut({ target, takenDown }: ReviewState, context: CommandContext): Promise<void> {
    if (target) await this.takeDown(target, takenDown && takeDownOf(takenDown), context);
  }

  private async takeDown(
    { targetType, targetId }: Target,
    takeDown: TakeDown | null,
    context: CommandContext,
  ): Promise<void> {
    if (targetType === "comment") await this.commands.execute(new TakeDownComment(targetId, takeDown, context));
  }
}

function takeDownOf({ action, reason, at }: InForce): TakeDown {
  return { kind: action === "hide" ? "hidden" : "removed", reason, at };
}
