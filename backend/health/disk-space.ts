import { statfs } from "node:fs/promises";
import { Inject, Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { Gauge } from "prom-client";
import { CONFIG, type Config } from "../config/config.ts";
import { Metrics } from "../metrics/metrics.ts";
import { PeriodicTasks } from "../periodic-tasks.ts";

/** Free bytes below which the disk counts as almost full: some minutes of uploads. */
export const LOW_DISK_BYTES = 512 * 1024 * 1024;

const LOOK_MS = 60_000;

/** The free space of the data folder: for the health route, the metrics and the log. */
@Injectable()
export class DiskSpace implements OnModuleInit {
  private readonly logger = new Logger("disk");
  private wasLow = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tasks: PeriodicTasks,
    metrics: Metrics,
  ) {
    const free = () => this.free();
    new Gauge({
      name: "mozaik_disk_free_bytes",
      help: "Free space of the data folder's disk.",
      registers: [metrics.registry],
      async collect() {
        this.set(await free());
      },
    });
  }

  onModuleInit(): void {
    this.tasks.add({ name: "disk space", everyMs: LOOK_MS, run: () => this.look() });
  }

  /** Bytes that the application may still write. */
  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.config.dataDir);
    return bavail * bsize;
  }

  /** Alerts once when space runs low, and again only after there was enough. */
  async look(): Promise<void> {
    const free = await this.free();
    const isLow = free < LOW_DISK_BYTES;
    if (isLow && !this.wasLow) {
      const megabytes = Math.floor(free / 1024 / 1024);
      this.logger.error(`ALERT the disk of the data folder has ${megabytes} MB left; when it is full nothing is saved`);
    }
    this.wasLow = isLow;
  }
}
