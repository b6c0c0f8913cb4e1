import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { SuspendPerson } from "../account/messages.ts";
import { ItemRegistry } from "../item/item-registry.ts";
import { PurgeLibrary, TakeDownLibrary } from "../library/messages.ts";
import type { TakeDown } from "../rules/moderation.ts";
import { PurgeComment, TakeDownComment } from "../social/messages.ts";
import { type InForce, type ReviewState, review, type Target } from "./review/review.ts";
import { reviewIdOf } from "./targets.ts";

/** Makes decisions come true in the modules whose things they are about. Doing so again changes nothing. */
@Injectable()
export class Effects {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly items: ItemRegistry,
  ) {}

  /**
   * Carries out what is in force in a review now. One after the other: a run that has read an older state would
   * undo what a later decision did.
   */
  carryOut(reviewId: string, context: CommandContext): Promise<void> {
    return this.mutex.run(reviewId, async () => {
      const { state } = await this.aggregates.load(review, `review-${reviewId}`);
      await this.apply(state, context);
    });
  }

  private async apply(state: ReviewState, context: CommandContext): Promise<void> {
    const { target, takenDown, isPurged, suspended } = state;
    if (!target) return;
    const { targetType, targetId, subjectId } = target;
    await this.takeDown(target, takenDown && takeDownOf(takenDown), context);
    if (isPurged) await this.purge(target, followUp(context, "purge"));
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

  private async purge({ targetType, targetId, subjectId }: Target, context: CommandContext): Promise<void> {
    switch (targetType) {
      case "comment":
        return this.commands.execute(new PurgeComment(targetId, context));
      case "library":
        return this.commands.execute(new PurgeLibrary(targetId, context));
      case "person":
        return;
      default:
        return this.items.of(targetType).purge(targetId, subjectId, context);
    }
  }
}

function takeDownOf({ action, reason, at }: InForce): TakeDown {
  return { kind: action === "hide" ? "hidden" : "removed", reason, at };
}
