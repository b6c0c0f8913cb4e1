import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { MALL } from "#backend/mail/mail-content";
import { DomainError } from "../../decider.ts";
import { LoginThrottle } from "../login-throttle.ts";
import { ConfirmPassword } from "../messages.ts";
import { People } from "../people.ts";
import type { AuthenticatorKey, RecoveryCodes } from "../second-factor-contract.ts";
import { SecondFactors } from "./second-factors.ts";
import { appLink, newAppKey } from "./totp.ts";

/** Who changes their second step. A session alone is not enough: its token may be stolen. */
export interface StepUp {
  readonly userId: string;
  readonly password: string;
  /** The caller's network address. */
  readonly address: string;
}

/** Makes a key for an authenticator app. It changes nothing before a code of the app confirms it. */
export class SetUpAuthenticator extends Command<AuthenticatorKey> {
  constructor(readonly by: StepUp) {
    super();
  }
}

/** Turns the second step on by a first code of the app. The person who made the key has shown the password. */
export class ConfirmAuthenticator extends Command<RecoveryCodes> {
  constructor(
    readonly userId: string,
    readonly code: string,
    readonly address: string,
  ) {
    super();
  }
}

/** Turns the second step off. */
export class RemoveAuthenticator extends Command<void> {
  constructor(readonly by: StepUp) {
    super();
  }
}

/** Replaces the recovery codes. */
export class MakeRecoveryCodes extends Command<RecoveryCodes> {
  constructor(readonly by: StepUp) {
    super();
  }
}

@CommandHandler(SetUpAuthenticator)
export class SetUpAuthenticatorHandler implements ICommandHandler<SetUpAuthenticator> {
  constructor(
    private readonly factors: SecondFactors,
    private readonly people: People,
    private readonly commands: CommandBus,
  ) {}

  async execute({ by }: SetUpAuthenticator): Promise<AuthenticatorKey> {
    await confirmed(by, this.commands);
    const person = await this.people.current(by.userId);
    const key = await newAppKey();
    if (!person || !(await this.factors.prepare(by.userId, key))) {
      throw new DomainError("conflict", "already-on", "Two-step login is on already.");
    }
    return { key, link: await appLink(key, person.username, MALL) };
  }
}

@CommandHandler(ConfirmAuthenticator)
export class ConfirmAuthenticatorHandler implements ICommandHandler<ConfirmAuthenticator> {
  constructor(
    private readonly factors: SecondFactors,
    private readonly throttle: LoginThrottle,
  ) {}

  async execute({ userId, code, address }: ConfirmAuthenticator): Promise<RecoveryCodes> {
    const tries = `authenticator of ${userId}`;
    await this.throttle.check(tries, address);
    const codes = await this.factors.confirm(userId, code);
    if (!codes) {
      await this.throttle.failed(tries, address);
      const message = "This code is wrong. Enter the code that the app shows now.";
      throw new DomainError("refused", "wrong-code", message, { errors: [{ field: "code", message }] });
    }
    await this.throttle.succeeded(tries, address);
    return { codes };
  }
}

@CommandHandler(RemoveAuthenticator)
export class RemoveAuthenticatorHandler implements ICommandHandler<RemoveAuthenticator> {
  constructor(
    private readonly factors: SecondFactors,
    private readonly commands: CommandBus,
  ) {}

  async execute({ by }: RemoveAuthenticator): Promise<void> {
    await confirmed(by, this.commands);
    await this.factors.remove(by.userId);
  }
}

@CommandHandler(MakeRecoveryCodes)
export class MakeRecoveryCodesHandler implements ICommandHandler<MakeRecoveryCodes> {
  constructor(
    private readonly factors: SecondFactors,
    private readonly commands: CommandBus,
  ) {}

  async execute({ by }: MakeRecoveryCodes): Promise<RecoveryCodes> {
    await confirmed(by, this.commands);
    if ((await this.factors.methods(by.userId)).length === 0) {
      throw new DomainError("conflict", "off", "Turn on two-step login first.");
    }
    return { codes: await this.factors.makeCodes(by.userId) };
  }
}

function confirmed({ userId, password, address }: StepUp, commands: CommandBus): Promise<void> {
  return commands.execute(new ConfirmPassword(userId, password, address));
}
