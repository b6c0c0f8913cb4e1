import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import { SuspendPerson } from "../account/messages.ts";
import { ItemRegistry } from "../item/item-registry.ts";
import { TakeDownLibrary } from "../library/messages.ts";
import type { TakeDown } from "../rules/moderation.ts";
import { TakeDownComment } from "../social/messages.ts";
import type { InForce, ReviewState, Target } from "./review/review.ts";
import { reviewIdOf } from "./targets.ts";

/** Makes decisions come true in the modules whose things they are about. Doing so again changes nothing. */
@Injectable()
export class Effects {
  constructor(
    private readonly commands: CommandBus,
    private readonly items: ItemRegistry,
  ) {}

  async carryOut({ target, takenDown, suspended }: ReviewState, context: CommandContext): Promise<void> {
    if (!target) return;
    const { targetType, targetId, subjectId } = target;
    await this.takeDown(target, takenDown && takeDownOf(takenDown), context);
    await this.commands.execute(new SuspendPerson(subjectId, reviewIdOf(targetType, targetId), suspended));
  }

  private async takeDown(
    { targetType, targetId }: Target,
    takeDown: TakeDown | null,
    context: CommandContext,
  ): Promise<void> {
    switch (targetType) {
      case "comment":
        return this.commands.execute(new TakeDownComment(targetId, takeDown, context));
      case "library":
        return this.commands.execute(new TakeDownLibrary(targetId, takeDown, context));
      case "person":
        return;
      default:
        return this.items.of(targetType).takeDown(targetId, takeDown, context);
    }
  }
}

function takeDownOf({ action, reason, at }: InForce): TakeDown {
  return { kind: action === "hide" ? "hidden" : "removed", reason, at };
}
