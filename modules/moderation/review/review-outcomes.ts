import { CommandBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { SendNotification } from "../../social/messages.ts";
import { Effects } from "../effects.ts";
import type { ReviewEvent } from "../events.ts";
import { reporter } from "../reporter/reporter.ts";
import { upholds } from "../rules/report.ts";

/** Finishes what a decision began if its request broke off: by what is in force now. */
export const decisionEffects = defineReactor<ReviewEvent>()({
  name: "moderation_effects",
  categories: ["review"],
  needs: { effects: Effects },
  on: {
    TargetDecided: ({ reviewId }, event, { effects }) => effects.carryOut(reviewId, contextOf(event, "effect")),
    AppealAnswered: ({ reviewId }, event, { effects }) => effects.carryOut(reviewId, contextOf(event, "effect")),
  },
});

/** Tells those who reported something what came of it, and remembers whether they were right. */
export const reportOutcomes = defineReactor<ReviewEvent>()({
  name: "report_outcomes",
  categories: ["review"],
  needs: { aggregates: Aggregates, commands: CommandBus },
  on: {
    TargetDecided: async (decided, event, { aggregates, commands }) => {
      const { reviewId, decision, action, targetType, reporterIds } = decided;
      const isRight = upholds(action);
      for (const reporterId of reporterIds) {
        const judge = { type: "judge", reporterId, reviewId, decision, isRight } as const;
        await aggregates.run(reporter, `reporter-${reporterId}`, judge, contextOf(event, `judge ${reporterId}`));
        const notificationId = derivedId("notification", "report", reviewId, String(decision), reporterId);
        const notice = { type: "moderation", about: "report", targetType, isRight } as const;
        await commands.execute(
          new SendNotification(notificationId, reporterId, notice, contextOf(event, notificationId)),
        );
      }
    },
  },
});

/** Tells the person concerned what was decided about them or theirs, and what came of their appeal. */
export const decisionNotices = defineReactor<ReviewEvent>()({
  name: "decision_notices",
  categories: ["review"],
  needs: { commands: CommandBus },
  on: {
    TargetDecided: async ({ reviewId, decision, action, targetType, subjectId, reason }, event, { commands }) => {
      if (action === "ignore") return;
      const notificationId = derivedId("notification", "decision", reviewId, String(decision));
      const notice = { type: "moderation", about: "decision", targetType, action, reason } as const;
      await commands.execute(new SendNotification(notificationId, subjectId, notice, contextOf(event, notificationId)));
    },
    AppealAnswered: async ({ reviewId, decision, subjectId, outcome }, event, { commands }) => {
      const notificationId = derivedId("notification", "appeal", reviewId, String(decision));
      const notice = { type: "moderation", about: "appeal", outcome } as const;
      await commands.execute(new SendNotification(notificationId, subjectId, notice, contextOf(event, notificationId)));
    },
  },
});
