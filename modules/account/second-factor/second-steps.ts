import { createHmac, timingSafeEqual } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import { z } from "zod";
import { CONFIG, type Config } from "#backend/config/config";
import { DomainError } from "../../decider.ts";
import { People } from "../people.ts";

/** Time for the second step. */
const LIFETIME_MS = 5 * 60_000;

const Step = z.strictObject({ userId: z.uuid(), remember: z.boolean(), expiresAt: z.number() });

/** Who has shown their password, and whether their session is to last. */
export type SecondStepOf = Pick<z.output<typeof Step>, "userId" | "remember">;

/**
 * Between the two steps of a sign-in the browser holds a signed token. It is worth nothing without the second step, and
 * nothing once the password has changed, because the signature contains the password's hash.
 */
@Injectable()
export class SecondSteps {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">,
    private readonly people: People,
  ) {}

  tokenOf({ userId, remember }: SecondStepOf, passwordHash: string): string {
    const step = JSON.stringify({ userId, remember, expiresAt: Date.now() + LIFETIME_MS });
    return `${Buffer.from(step).toString("base64url")}.${this.sign(step, passwordHash).toString("base64url")}`;
  }

  /** Throws `second-step-over` for a token that was not made here, has expired, or is older than the password. */
  async read(token: string): Promise<SecondStepOf> {
    const [content = "", signature = ""] = token.split(".");
    const text = Buffer.from(content, "base64url").toString("utf8");
    const step = Step.safeParse(jsonOf(text)).data;
    const passwordHash = step && (await this.people.passwordHash(step.userId));
    if (!step || passwordHash === undefined || step.expiresAt < Date.now()) throw over();
    const [given, right] = [Buffer.from(signature, "base64url"), this.sign(text, passwordHash)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw over();
    return step;
  }

  private sign(step: string, passwordHash: string): Buffer {
    return createHmac("sha256", this.config.SESSION_SECRET)
      .update(`second step\u0000${step}\u0000${passwordHash}`)
      .digest();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function over(): DomainError {
  return new DomainError("unauthenticated", "second-step-over", "This took too long. Please log in again.");
}
