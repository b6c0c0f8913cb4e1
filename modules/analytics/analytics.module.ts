import { Module } from "@nestjs/common";
import { FigureRows } from "./figures/figure-rows.ts";
import { FiguresController } from "./figures/figures.controller.ts";
import { OwnMozaiks } from "./figures/own-mozaiks.ts";
import { VisitFigures } from "./figures/visit-figures.ts";
import { IntakeController } from "./intake/intake.controller.ts";
import { IntakeLimit } from "./intake/intake-limit.ts";
import { IntakeQueue } from "./intake/intake-queue.ts";
import { KnownItems } from "./intake/known-items.ts";
import { VisitIntake } from "./intake/visit-intake.ts";
import { VisitorHash } from "./intake/visitor-hash.ts";
import { ReplayController } from "./replay/replay.controller.ts";
import { Replays } from "./replay/replays.ts";
import { AnalyticsTables } from "./store/analytics.tables.ts";
import { PostgresVisitStore } from "./store/postgres-visit-store.ts";
import { VISIT_STORE } from "./store/visit-store.ts";

/** What visitors do. */
@Module({
  controllers: [IntakeController, FiguresController, ReplayController],
  providers: [
    AnalyticsTables,
    PostgresVisitStore,
    { provide: VISIT_STORE, useExisting: PostgresVisitStore },
    IntakeLimit,
    IntakeQueue,
    KnownItems,
    VisitorHash,
    VisitIntake,
    FigureRows,
    VisitFigures,
    OwnMozaiks,
    Replays,
  ],
})
export class AnalyticsModule {}
