import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { DomainError } from "../../decider.ts";
import { LoginThrottle } from "../login-throttle.ts";
import { ConfirmPassword } from "../messages.ts";
import { passwordFits } from "../password.ts";
import { People } from "../people.ts";

@CommandHandler(ConfirmPassword)
export class ConfirmPasswordHandler implements ICommandHandler<ConfirmPassword> {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly people: People,
    private readonly throttle: LoginThrottle,
  ) {}

  /** One attempt at a time, so that parallel guesses are counted too. */
  execute({ userId, password, address }: ConfirmPassword): Promise<void> {
    return this.mutex.run(userId, () => this.confirm(userId, password, address));
  }

  private async confirm(userId: string, password: string, address: string): Promise<void> {
    // Counted together with password changes and separately from sign-ins: a stolen token must not lock its owner out.
    const tries = `password of ${userId}`;
    await this.throttle.check(tries, address);
    if (!(await passwordFits(await this.people.passwordHash(userId), password, userId))) {
      await this.throttle.failed(tries, address);
      const message = "The password is wrong.";
      throw new DomainError("refused", "wrong-password", message, { errors: [{ field: "password", message }] });
    }
    await this.throttle.succeeded(tries, address);
  }
}
