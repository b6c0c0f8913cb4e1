import { createHash } from "node:crypto";
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp, newId } from "#backend/commands/command-context";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { DomainError } from "../../decider.ts";
import { reservation } from "../../reservation.ts";
import type { LoginAnswer, LoginRequest, PublicProfile, RegisterRequest, Session } from "../contract.ts";
import { WRONG_CREDENTIALS } from "../contract.ts";
import { DepartureJobs } from "../departure/departure-jobs.ts";
import { Invitations } from "../invitation/invitations.ts";
import { LoginThrottle } from "../login-throttle.ts";
import { GetPublicProfiles } from "../messages.ts";
import { passwordFits } from "../password.ts";
import { People } from "../people.ts";
import { isReservedName } from "../rules/names.ts";
import { SecondFactors } from "../second-factor/second-factors.ts";
import { SecondSteps } from "../second-factor/second-steps.ts";
import { AccountSessions } from "../sessions.ts";
import type { Place } from "../sign-in-place.ts";
import { SuperAdmins } from "../super-admins.ts";
import { refuseWeakPassword } from "../weak-password.ts";
import { user } from "./user.ts";

/**
 * An interrupted registration, or one that continued under another username, keeps the first username no longer than
 * this.
 */
const UNFINISHED_AFTER_MS = 60_000;

const NAME_TAKEN = "That username is taken. Please choose another one.";

const NOWHERE: Place = { address: "", device: "" };

/** Creates an account and opens its first session. */
export class RegisterUser extends Command<Session> {
  constructor(
    readonly request: RegisterRequest,
    readonly context: CommandContext,
    readonly place = NOWHERE,
    readonly superAdmin = false,
    /** False: the mall itself registers somebody. */
    readonly isAsked = false,
  ) {
    super();
  }
}

/** Opens a session for a username and password, or asks for the second step. */
export class SignIn extends Command<LoginAnswer> {
  constructor(
    readonly request: LoginRequest,
    readonly place: Place,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly people: People,
    private readonly sessions: AccountSessions,
    private readonly superAdmins: SuperAdmins,
    private readonly factors: SecondFactors,
    private readonly invitations: Invitations,
  ) {}

  async execute(command: RegisterUser): Promise<Session> {
    const { request, context, superAdmin } = command;
    const { address, device } = command.place;
    const userId = newId(context, "user");
    const needsInvitation =
      command.isAsked && this.invitations.areNeeded && !this.superAdmins.isNamed(request.username);
    if (needsInvitation && !(await this.people.isNamed(userId, request.username))) {
      await this.invitations.check(request.invitation);
    }
    await refuseWeakPassword(request.password, "password", [request.username, request.email]);
    await this.refuseImpersonation(request, userId);
    await this.reserveUsername(request.username, userId, context);
    const isNew = await this.people.add(userId, request, superAdmin, address, async (tables) => {
      if (needsInvitation) await this.invitations.use(request.invitation ?? "", tables);
    });
    await this.aggregates.run(user, `user-${userId}`, { type: "register", userId, superAdmin }, context);
    // A repeated registration needs the password too: the key alone gives no access. Nor does it replace a second step.
    const isTheirs =
      isNew ||
      ((await passwordFits(await this.people.passwordHash(userId), request.password, address)) &&
        (await this.factors.methods(userId)).length === 0);
    if (!isTheirs) {
      throw new DomainError("unauthenticated", "wrong-credentials", WRONG_CREDENTIALS);
    }
    return { accessToken: await this.sessions.open(userId, false, device), userId };
  }

  /** Nobody speaks for the mall or looks like somebody else. The names in the settings are for those who run it. */
  private async refuseImpersonation({ username, displayName }: RegisterRequest, userId: string): Promise<void> {
    if (this.superAdmins.isNamed(username)) return;
    if (isReservedName(username) || (await this.people.hasLookalike(username, userId))) {
      throw new DomainError("conflict", "name-taken", NAME_TAKEN);
    }
    if (displayName !== undefined) await this.people.refuseImpersonation(displayName, userId);
  }

  private async reserveUsername(username: string, userId: string, context: CommandContext): Promise<void> {
    const stream = `username-${createHash("sha256").update(username.toLowerCase()).digest("hex")}`;
    const { state, changedAt } = await this.aggregates.load(reservation, stream);
    const old = changedAt !== null && Date.parse(context.at) - changedAt.getTime() > UNFINISHED_AFTER_MS;
    const abandonedBy =
      old && state.ownerId && (await this.isAbandoned(state.ownerId, username)) ? state.ownerId : null;
    await this.aggregates.run(
      reservation,
      stream,
      { type: "reserve", ownerId: userId, taken: NAME_TAKEN, abandonedBy },
      followUp(context, "username"),
    );
  }

  /** Its owner was never registered under this name. The name of somebody who has left stays theirs. */
  private async isAbandoned(ownerId: string, username: string): Promise<boolean> {
    return !(await this.people.isNamed(ownerId, username)) && !(await this.people.hasLeft(ownerId));
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly people: People,
    private readonly sessions: AccountSessions,
    private readonly throttle: LoginThrottle,
    private readonly factors: SecondFactors,
    private readonly steps: SecondSteps,
    private readonly departing: DepartureJobs,
  ) {}

  /** One attempt at a time, so that parallel guesses are counted too. */
  execute({ request, place }: SignIn): Promise<LoginAnswer> {
    return this.mutex.run(`${request.username.toLowerCase()} ${place.address}`, () => this.signIn(request, place));
  }

  private async signIn(request: LoginRequest, { address, device }: Place): Promise<LoginAnswer> {
    await this.throttle.check(request.username, address);
    const person = await this.people.byUsername(request.username);
    if (!(await passwordFits(person?.password_hash, request.password, address)) || !person) {
      await this.throttle.failed(request.username, address);
      throw new DomainError("unauthenticated", "wrong-credentials", WRONG_CREDENTIALS);
    }
    await this.throttle.succeeded(request.username, address);
    const { user_id: userId, password_hash: passwordHash } = person;
    const methods = await this.factors.methods(userId);
    if (methods.length > 0) {
      return {
        secondStep: { token: this.steps.tokenOf({ userId, remember: request.remember }, passwordHash), methods },
      };
    }
    await this.departing.bringBack(userId);
    const accessToken = await this.sessions.open(userId, request.remember, device);
    // If the password was changed in the meantime, this session came too late to be ended with the others: end it now.
    if ((await this.people.passwordHash(userId)) !== passwordHash) {
      await this.sessions.closeByToken(accessToken);
      throw new DomainError("unauthenticated", "wrong-credentials", WRONG_CREDENTIALS);
    }
    return { accessToken, userId };
  }
}

@QueryHandler(GetPublicProfiles)
export class GetPublicProfilesHandler implements IQueryHandler<GetPublicProfiles> {
  constructor(private readonly people: People) {}

  execute({ userIds }: GetPublicProfiles): Promise<ReadonlyMap<string, PublicProfile>> {
    return this.people.profiles(userIds);
  }
}
