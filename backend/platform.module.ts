import { Global, Module } from "@nestjs/common";
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from "@nestjs/core";
import { CqrsModule } from "@nestjs/cqrs";
import { ArchivesModule } from "./archives/archives.module.ts";
import { BearerGuard } from "./auth/bearer.guard.ts";
import { PublicLimit, PublicLimitGuard } from "./auth/public-limit.guard.ts";
import { SupportLimitGuard } from "./auth/support-limit.guard.ts";
import { BlobsModule } from "./blobs/blobs.module.ts";
import { Aggregates } from "./commands/aggregates.ts";
import { Snapshots } from "./commands/snapshots.ts";
import { CONFIG, type Config, readConfig } from "./config/config.ts";
import { Database } from "./database/database.ts";
import { EventStoreModule } from "./event-store/event-store.module.ts";
import { DiskSpace } from "./health/disk-space.ts";
import { HealthController } from "./health/health.controller.ts";
import { ProblemFilter } from "./http/problem.ts";
import { DeadJobs } from "./jobs/dead-jobs.ts";
import { JobCounts } from "./jobs/job-counts.ts";
import { JobsController } from "./jobs/jobs.controller.ts";
import { Jobs } from "./jobs/jobs.ts";
import { MetricsController } from "./metrics/metrics.controller.ts";
import { MetricsModule } from "./metrics/metrics.module.ts";
import { RequestMetrics } from "./metrics/request-metrics.ts";
import { OutboundHttp } from "./outbound/outbound-http.ts";
import { PeriodicTasks } from "./periodic-tasks.ts";
import { Changes } from "./projections/changes.ts";
import { Progress } from "./projections/progress.ts";
import { ProjectionsController } from "./projections/projections.controller.ts";
import { ReadAfterInterceptor } from "./projections/read-after.interceptor.ts";
import { Runner } from "./projections/runner.ts";
import { RealtimeGateway } from "./realtime/realtime.gateway.ts";
import { Telemetry } from "./telemetry/telemetry.ts";

/** The private origins that the settings name on purpose. */
function outboundOrigins({ OUTBOUND_ALLOWED_ORIGINS, PEXELS_URL, PIXABAY_URL }: Config): string[] {
  return [...OUTBOUND_ALLOWED_ORIGINS, new URL(PEXELS_URL).origin, new URL(PIXABAY_URL).origin];
}

/** The infrastructure that every module and projection needs. */
@Global()
@Module({
  imports: [CqrsModule.forRoot(), MetricsModule, EventStoreModule, BlobsModule, ArchivesModule],
  controllers: [HealthController, MetricsController, ProjectionsController, JobsController],
  providers: [
    { provide: CONFIG, useFactory: (): Config => readConfig(process.env) },
    { provide: Database, inject: [CONFIG], useFactory: (config: Config) => new Database(config.DATABASE_URL) },
    {
      provide: OutboundHttp,
      inject: [CONFIG],
      useFactory: (config: Config) => new OutboundHttp(outboundOrigins(config)),
    },
    { provide: Telemetry, inject: [CONFIG], useFactory: (config: Config) => Telemetry.open(config) },
    RequestMetrics,
    Snapshots,
    Aggregates,
    PeriodicTasks,
    Progress,
    Changes,
    Runner,
    Jobs,
    JobCounts,
    DeadJobs,
    DiskSpace,
    RealtimeGateway,
    PublicLimit,
    { provide: APP_GUARD, useClass: PublicLimitGuard },
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: APP_GUARD, useClass: SupportLimitGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: ReadAfterInterceptor },
  ],
  exports: [
    CONFIG,
    CqrsModule,
    Database,
    EventStoreModule,
    BlobsModule,
    OutboundHttp,
    Aggregates,
    Snapshots,
    PeriodicTasks,
    Progress,
    Changes,
    Runner,
    Jobs,
    RealtimeGateway,
  ],
})
export class PlatformModule {}
