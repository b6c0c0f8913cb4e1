import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { DomainError } from "../../decider.ts";
import type { Session } from "../contract.ts";
import { DepartureJobs } from "../departure/departure-jobs.ts";
import { LoginThrottle } from "../login-throttle.ts";
import type { SecondStepRequest } from "../second-factor-contract.ts";
import { AccountSessions } from "../sessions.ts";
import type { Place } from "../sign-in-place.ts";
import { SecondFactors } from "./second-factors.ts";
import { type SecondStepOf, SecondSteps } from "./second-steps.ts";

/** Opens a session for somebody whose password was right, if their code is right too. */
export class FinishSignIn extends Command<Session> {
  constructor(
    readonly request: SecondStepRequest,
    readonly place: Place,
  ) {
    super();
  }
}

@CommandHandler(FinishSignIn)
export class FinishSignInHandler implements ICommandHandler<FinishSignIn> {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly factors: SecondFactors,
    private readonly steps: SecondSteps,
    private readonly sessions: AccountSessions,
    private readonly throttle: LoginThrottle,
    private readonly departing: DepartureJobs,
  ) {}

  /** One attempt at a time, so that parallel guesses are counted too. */
  async execute({ request: { token, code }, place }: FinishSignIn): Promise<Session> {
    const step = await this.steps.read(token);
    const session = await this.mutex.run(step.userId, () => this.finish(step, code, place));
    try {
      await this.steps.read(token);
    } catch (error) {
      // The password was changed in the meantime: this session came too late to be ended with the others.
      await this.sessions.closeByToken(session.accessToken);
      throw error;
    }
    return session;
  }

  private async finish({ userId, remember }: SecondStepOf, code: string, { address, device }: Place): Promise<Session> {
    const tries = `second step of ${userId}`;
    await this.throttle.check(tries, address);
    if (!(await this.factors.accept(userId, code))) {
      await this.throttle.failed(tries, address);
      const message = "This code is wrong or was used before.";
      throw new DomainError("unauthenticated", "wrong-code", message, { errors: [{ field: "code", message }] });
    }
    await this.throttle.succeeded(tries, address);
    await this.departing.bringBack(userId);
    return { accessToken: await this.sessions.open(userId, remember, device), userId };
  }
}
