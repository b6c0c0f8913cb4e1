import { Inject, Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import { z } from "zod";
import { Archives } from "#backend/archives/archives";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Mails } from "#backend/mail/mails";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { Progress } from "#backend/projections/progress";
import { type Leaver, PersonalData, type PersonalDataPart } from "../personal-data.ts";
import { type UserCommand, user } from "../user/user.ts";
import { type DepartureRow, Departures } from "./departures.ts";

const HOUR_MS = 3_600_000;

const Work = z.strictObject({ departureId: z.uuid(), step: z.enum(["hide", "show", "erase"]) });
type Step = z.output<typeof Work>["step"];

/** What follows when somebody deletes their account, comes back, or does not. */
const DEPARTURE: Job<typeof Work> = { name: "departure", payload: Work };

/**
 * The one path by which people leave. Each step can be repeated, so a killed process, a lost job or a part that failed is
 * continued by the next attempt.
 */
@Injectable()
export class DepartureJobs implements OnModuleInit {
  private readonly logger = new Logger("departures");

  constructor(
    private readonly departures: Departures,
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly progress: Progress,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly archives: Archives,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    tasks: PeriodicTasks,
  ) {
    tasks.add({ name: "overdue departures", everyMs: HOUR_MS, startsLater: true, run: () => this.enqueueOverdue() });
  }

  onModuleInit(): void {
    this.jobs.handle(DEPARTURE, ({ departureId, step }) => this.take(step, departureId));
  }

  /** Enqueues what follows from a request to leave. */
  async enqueueDeparture(departureId: string, within: Transaction<unknown>, eraseAt: Date): Promise<void> {
    await this.enqueue(departureId, "hide", { within });
    await this.enqueue(departureId, "erase", { within, startAfter: eraseAt });
  }

  /** Brings somebody back who is leaving, for example because they log in. False if they are not. */
  bringBack(userId: string): Promise<boolean> {
    return this.departures.end(userId, (departureId, within) => this.enqueue(departureId, "show", { within }));
  }

  /** Takes one step; harmless when repeated, or when it is no longer wanted. */
  take(step: Step, departureId: string): Promise<void> {
    return this.departures.oneAtATime(departureId, async () => {
      const row = await this.departures.byId(departureId);
      if (row) await this[step](row);
    });
  }

  private async hide(row: DepartureRow): Promise<void> {
    if (row.state !== "leaving") return;
    await this.follow(await this.record(row, "leave"));
    for (const part of this.data.parts) {
      if ((await this.departures.byId(row.departure_id))?.state !== "leaving") return; // they are back
      const note = (thingId: string) => this.departures.noteHidden(row.departure_id, part.name, thingId);
      await part.hide?.(leaverOf(row, `hide ${part.name}`), note);
    }
  }

  private async show(row: DepartureRow): Promise<void> {
    if (row.state !== "returning") return;
    await this.record(row, "leave"); // so that the log says so even if nobody came to it
    await this.record(row, "return");
    for (const part of this.data.parts) {
      const hidden = await this.departures.hidden(row.departure_id, part.name);
      if (hidden.length > 0) await part.show?.(leaverOf(row, `show ${part.name}`), hidden);
    }
    await this.departures.forget(row.departure_id);
  }

  private async erase(row: DepartureRow): Promise<void> {
    if (!(await this.departures.beginErasure(row.departure_id))) return;
    await this.follow(await this.record(row, "leave"));
    for (const part of this.data.parts) await part.erase(leaverOf(row, `erase ${part.name}`));
    const { userId, email } = leaverOf(row, "mails");
    await this.mails.forget(userId, email);
    await this.mails.forgetNaming([textOf(row, "username"), textOf(row, "display_name"), email].filter(Boolean));
    const avatar = textOf(row, "avatar_blob_id");
    if (avatar !== "") await this.blobs.remove(avatar);
    await this.archives.erase(userId);
    await this.record(row, "erase");
    await this.departures.finish(row);
    this.logger.log(`erased the account ${row.user_id}`);
  }

  /** Writes the event of a step; returns its position. */
  private async record(row: DepartureRow, type: "leave" | "return" | "erase"): Promise<string> {
    const { user_id: userId, departure_id: departureId, keeps_contributions: keepsContributions } = row;
    const command: UserCommand =
      type === "leave"
        ? { type, userId, departureId, keepsContributions, eraseAt: row.erase_at.toISOString() }
        : { type, userId, departureId };
    const { position } = await this.aggregates.run(user, `user-${userId}`, command, contextOf(row, type));
    return position;
  }

  /** Waits until the read models know what the person did before they left. */
  private async follow(position: string): Promise<void> {
    const names = new Set(this.data.parts.flatMap(({ readsFrom = [] }: PersonalDataPart) => readsFrom));
    for (const name of names) await this.progress.waitFor(name, position);
  }

  private enqueue(
    departureId: string,
    step: Step,
    more: { within?: Transaction<unknown>; startAfter?: Date; again?: string },
  ) {
    const { again = "", ...options } = more;
    const key = [step, departureId, again].join(" ").trim();
    return this.jobs.enqueue(DEPARTURE, { departureId, step }, { key, ...options });
  }

  /** Departures whose job was given up, once an hour: somebody's data must not stay because a job died. */
  private async enqueueOverdue(): Promise<void> {
    const since = new Date(Date.now() - HOUR_MS);
    const again = since.toISOString().slice(0, 13);
    for (const departureId of await this.departures.overdue(since)) await this.enqueue(departureId, "erase", { again });
  }
}

function leaverOf(row: DepartureRow, steps: string): Leaver {
  const [username, email] = [textOf(row, "username"), textOf(row, "email")];
  const [first, last] = [textOf(row, "first_name"), textOf(row, "last_name")];
  const words = [username, email, textOf(row, "display_name"), first, last, `${first} ${last}`.trim()];
  return {
    userId: row.user_id,
    keepsContributions: row.keeps_contributions,
    words: [...new Set(words)].filter((word) => word !== ""),
    username,
    email,
    context: (step) => contextOf(row, `${steps} ${step}`),
  };
}

function textOf({ person }: DepartureRow, column: string): string {
  const value = person?.[column];
  return typeof value === "string" ? value : "";
}

/** As if the person did it: it is their request that is carried out. */
function contextOf({ user_id: userId, departure_id: departureId }: DepartureRow, step: string): CommandContext {
  return {
    userId,
    superAdmin: false,
    commandId: derivedId("departure", departureId, step),
    correlationId: departureId,
    causationId: departureId,
    at: new Date().toISOString(),
  };
}
