import {
  Command,
  CommandBus,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from "@nestjs/cqrs";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { DomainError } from "../../decider.ts";
import { AccountTables } from "../account.tables.ts";
import type { AccountDeletion, DeleteAccountRequest, DeletionPreview } from "../departure-contract.ts";
import { LoginThrottle } from "../login-throttle.ts";
import { ConfirmPassword } from "../messages.ts";
import { linkInvalid, OneTimeTokens } from "../one-time-tokens.ts";
import { People } from "../people.ts";
import { PersonalData } from "../personal-data.ts";
import { DAYS_TO_RETURN } from "../rules/departure-days.ts";
import { SecondFactors } from "../second-factor/second-factors.ts";
import { DepartureJobs } from "./departure-jobs.ts";
import { Departures } from "./departures.ts";

/** What an account has, for its owner to see before they delete it. */
export class PreviewDeletion extends Query<DeletionPreview> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Deletes an account; it can be undone for seven days. `address`: the caller's network address. */
export class DeleteAccount extends Command<AccountDeletion> {
  constructor(
    readonly userId: string,
    readonly request: DeleteAccountRequest,
    readonly address: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Undoes a deletion by the link in the mail. */
export class KeepAccount extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(PreviewDeletion)
export class PreviewDeletionHandler implements IQueryHandler<PreviewDeletion> {
  constructor(
    private readonly data: PersonalData,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ userId }: PreviewDeletion): Promise<DeletionPreview> {
    const counts = await Promise.all(this.data.parts.map(async (part) => (await part.counts?.(userId)) ?? []));
    const methods = await this.factors.methods(userId);
    return { counts: counts.flat(), needsCode: methods.length > 0, days: DAYS_TO_RETURN };
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly commands: CommandBus,
    private readonly factors: SecondFactors,
    private readonly throttle: LoginThrottle,
    private readonly departures: Departures,
    private readonly jobs: DepartureJobs,
    private readonly realtime: RealtimeGateway,
  ) {}

  async execute({ userId, request, address, context }: DeleteAccount): Promise<AccountDeletion> {
    await this.commands.execute(new ConfirmPassword(userId, request.password, address));
    await this.mutex.run(userId, () => this.confirmCode(userId, request.code, address));
    const { row, sessions } = await this.departures.begin(
      {
        departureId: newId(context, "departure"),
        userId,
        keepsContributions: request.contributions === "keep",
        at: new Date(context.at),
      },
      (departureId, within, eraseAt) => this.jobs.enqueueDeparture(departureId, within, eraseAt),
    );
    for (const sessionId of sessions) this.realtime.endSession(sessionId);
    return { eraseAt: row.erase_at.toISOString() };
  }

  private async confirmCode(userId: string, code: string, address: string): Promise<void> {
    if ((await this.factors.methods(userId)).length === 0) return;
    const tries = `second step of ${userId}`;
    await this.throttle.check(tries, address);
    if (code === "" || !(await this.factors.accept(userId, code))) {
      if (code !== "") await this.throttle.failed(tries, address);
      const message = code === "" ? "Enter a code." : "This code is wrong or was used before.";
      throw new DomainError("refused", "wrong-code", message, { errors: [{ field: "code", message }] });
    }
    await this.throttle.succeeded(tries, address);
  }
}

@CommandHandler(KeepAccount)
export class KeepAccountHandler implements ICommandHandler<KeepAccount> {
  constructor(
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
    private readonly people: People,
    private readonly jobs: DepartureJobs,
  ) {}

  /** The same link again, after its answer was lost, succeeds too. */
  async execute({ token }: KeepAccount): Promise<void> {
    const userId = await this.tables.transaction(async (tables) => {
      const row = await this.tokens.take(token, tables);
      if (row.purpose !== "keep-account") throw linkInvalid();
      await this.tokens.markUsed(row, tables);
      return row.user_id;
    });
    if (!(await this.jobs.bringBack(userId)) && !(await this.people.current(userId))) throw linkInvalid();
  }
}
