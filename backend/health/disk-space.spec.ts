import { afterEach, expect, jest, test } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { readConfig } from "../config/config.ts";
import { Metrics } from "../metrics/metrics.ts";
import { PeriodicTasks } from "../periodic-tasks.ts";
import { DiskSpace, LOW_DISK_BYTES } from "./disk-space.ts";

afterEach(() => {
  jest.restoreAllMocks();
});

const config = readConfig({
  DATA_DIR: import.meta.dirname,
  DATABASE_URL: "postgres://localhost/none",
  SESSION_SECRET: "s".repeat(32),
});

class DiskWith extends DiskSpace {
  bytes = LOW_DISK_BYTES;

  override async free(): Promise<number> {
    return this.bytes;
  }
}

test("a disk that fills up is reported once, and again after there was space", async () => {
  const alerts = jest.spyOn(Logger.prototype, "error").mockImplementation(() => undefined);
  const disk = new DiskWith(config, new PeriodicTasks(), new Metrics());
  const alertsAt = async (bytes: number) => {
    disk.bytes = bytes;
    await disk.look();
    return alerts.mock.calls.length;
  };
  expect(await alertsAt(LOW_DISK_BYTES)).toBe(0);
  expect(await alertsAt(3 * 1024 * 1024)).toBe(1);
  expect(alerts).toHaveBeenLastCalledWith(
    "ALERT the disk of the data folder has 3 MB left; when it is full nothing is saved",
  );
  expect(await alertsAt(0)).toBe(1);
  expect(await alertsAt(LOW_DISK_BYTES)).toBe(1);
  expect(await alertsAt(0)).toBe(2);
});

test("the free space of the data folder is measured, for the metrics too", async () => {
  const metrics = new Metrics();
  expect(await new DiskSpace(config, new PeriodicTasks(), metrics).free()).toBeGreaterThan(0);
  expect(await metrics.registry.getSingleMetricAsString("mozaik_disk_free_bytes")).toMatch(
    /^mozaik_disk_free_bytes \d{3,}$/m,
  );
});
