import { createHash, randomBytes } from "node:crypto";
import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { AccountTables } from "../account.tables.ts";
import type { Session } from "../contract.ts";
import { AllowHostSession, OpenHostSession } from "../messages.ts";
import { linkInvalid } from "../one-time-tokens.ts";
import { AccountSessions } from "../sessions.ts";

/** Time for a browser to go from the mall to the host. */
const CODE_LIFETIME_MS = 60_000;

@CommandHandler(AllowHostSession)
export class AllowHostSessionHandler implements ICommandHandler<AllowHostSession> {
  constructor(private readonly tables: AccountTables) {}

  async execute({ userId, host }: AllowHostSession): Promise<string> {
    const code = randomBytes(32).toString("base64url");
    const { database } = this.tables;
    await database.deleteFrom("account.host_code").where("expires_at", "<", new Date()).execute();
    await database
      .insertInto("account.host_code")
      .values({
        code_hash: hashOf(code),
        user_id: userId,
        host,
        expires_at: new Date(Date.now() + CODE_LIFETIME_MS),
      })
      .execute();
    return code;
  }
}

@CommandHandler(OpenHostSession)
export class OpenHostSessionHandler implements ICommandHandler<OpenHostSession> {
  constructor(
    private readonly tables: AccountTables,
    private readonly sessions: AccountSessions,
  ) {}

  async execute({ code, host, device }: OpenHostSession): Promise<Session> {
    // deleting it takes it: of two requests with one code only one gets a row
    const taken = await this.tables.database
      .deleteFrom("account.host_code")
      .where("code_hash", "=", hashOf(code))
      .where("host", "=", host)
      .where("expires_at", ">", new Date())
      .returning("user_id")
      .executeTakeFirst();
    if (!taken) throw linkInvalid();
    return { accessToken: await this.sessions.open(taken.user_id, false, device, host), userId: taken.user_id };
  }
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
