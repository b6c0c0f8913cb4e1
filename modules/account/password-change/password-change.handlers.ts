import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { DomainError } from "../../decider.ts";
import type { ChangePasswordRequest } from "../contract.ts";
import { LoginThrottle } from "../login-throttle.ts";
import { passwordFits } from "../password.ts";
import { People } from "../people.ts";
import { AccountSessions } from "../sessions.ts";
import { refuseWeakPassword } from "../weak-password.ts";

/** The user who changes a password, and their session, which is the only one that stays open. */
export interface PasswordChanger {
  readonly userId: string;
  readonly sessionId: string;
  /** The caller's network address. */
  readonly address: string;
}

/** Changes the signed-in user's password. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly request: ChangePasswordRequest,
    readonly changer: PasswordChanger,
  ) {
    super();
  }
}

/**
 * Passwords never appear in events. Someone else may know the old password, so every session except the requesting one
 * ends.
 */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly people: People,
    private readonly sessions: AccountSessions,
    private readonly throttle: LoginThrottle,
    private readonly realtime: RealtimeGateway,
  ) {}

  /** One attempt at a time, so that parallel guesses are counted too. */
  execute({ request, changer }: ChangePassword): Promise<void> {
    return this.mutex.run(changer.userId, () => this.change(request, changer));
  }

  private async change({ id, oldPassword, newPassword }: ChangePasswordRequest, changer: PasswordChanger) {
    if (id !== changer.userId) throw new DomainError("not-found", "not-found", "There is no such account.");
    const person = await this.people.current(id);
    await refuseWeakPassword(newPassword, "newPassword", person ? [person.username, person.email] : []);
    // Counted separately from sign-ins: a stolen token must not lock its owner out.
    const tries = `password of ${id}`;
    await this.throttle.check(tries, changer.address);
    const stored = await this.people.passwordHash(id);
    if (await passwordFits(stored, oldPassword, id)) {
      await this.people.setPassword(id, newPassword);
    } else if (!(await passwordFits(stored, newPassword, id))) {
      await this.throttle.failed(tries, changer.address);
      const message = "The current password is wrong.";
      throw new DomainError("refused", "wrong-password", message, { errors: [{ field: "oldPassword", message }] });
    } // else a repeated request whose first answer was lost: what is left of it is done again
    await this.throttle.succeeded(tries, changer.address);
    for (const sessionId of await this.sessions.closeOthers(id, changer.sessionId)) this.realtime.endSession(sessionId);
  }
}
