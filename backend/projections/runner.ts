import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";
import { Database } from "../database/database.ts";
import { EVENT_STORE, type EventStore } from "../event-store/event-store.ts";
import { Metrics } from "../metrics/metrics.ts";
import { Changes } from "./changes.ts";
import { createCheckpointTable } from "./checkpoints.ts";
import { Follower } from "./follower.ts";
import { FollowerMetrics } from "./follower-metrics.ts";
import type { FollowerStatus } from "./follower-status.ts";
import { Leadership } from "./leadership.ts";
import { Progress } from "./progress.ts";
import type { Projection, Reactor } from "./projection.ts";
import { projectionWork, reactorWork, type Work } from "./work.ts";

/** Follows the log for every projection and reactor, with one `Follower` each. */
@Injectable()
export class Runner implements BeforeApplicationShutdown {
  private readonly followers = new Map<string, Follower>();
  private readonly projections = new Map<string, Projection>();
  private readonly leadership: Leadership;
  private readonly metrics: FollowerMetrics;
  private readonly logger = new Logger("runner");

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly database: Database,
    private readonly progress: Progress,
    private readonly changes: Changes,
    metrics: Metrics,
  ) {
    this.metrics = new FollowerMetrics(metrics.registry, () => this.status());
    const lost = () => {
      for (const follower of this.followers.values()) follower.interrupt();
    };
    this.leadership = new Leadership(config.DATABASE_URL, lost, (name, position) => {
      void this.followers.get(name)?.wanted(position);
    });
  }

  /** Registers a read model; it runs once `start` is called. */
  project(projection: Projection): void {
    this.projections.set(projection.name, projection);
    this.follow(projection.name, projectionWork(projection, this.database), projection.categories);
  }

  /** Registers a reactor; it runs once `start` is called. */
  react(reactor: Reactor): void {
    this.follow(reactor.name, reactorWork(reactor, this.database), reactor.categories);
  }

  /** The registered read models by name, to rebuild them. */
  readModels(): ReadonlyMap<string, Projection> {
    return this.projections;
  }

  async start(): Promise<void> {
    await createCheckpointTable(this.database);
    for (const follower of this.followers.values()) follower.start();
    this.logger.log(`following: ${[...this.followers.keys()].join(", ")}`);
  }

  /** The state of each follower, for the health route: `stopped` has the error. */
  status(): FollowerStatus[] {
    return [...this.followers.values()].map((follower) => follower.status());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.followers.values()].map((follower) => follower.stop()));
    await this.leadership.stop();
  }

  private follow(name: string, work: Work, categories: readonly string[]): void {
    if (this.followers.has(name)) throw new Error(`two followers are named ${name}`);
    const { store, leadership, progress, changes, metrics } = this;
    metrics.announce(name);
    this.followers.set(name, new Follower(name, categories, work, { store, leadership, progress, changes, metrics }));
  }
}
