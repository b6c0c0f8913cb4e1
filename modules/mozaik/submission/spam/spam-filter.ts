import { randomUUID } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { DomainError } from "../../../decider.ts";
import type { FormToken, SubmitRequest } from "../../submission-contract.ts";
import type { StoredAnswer } from "../judge-form.ts";
import type { Received } from "../submission.ts";
import { contentScore } from "./content-score.ts";
import { FormRate } from "./form-rate.ts";
import { type FilledForm, issueToken, readToken, WAIT_MS } from "./form-token.ts";
import { SpamRecords } from "./spam-records.ts";
import { type Evidence, type Verdict, verdictOn } from "./verdict.ts";

/** A submission that has valid answers and is not stored yet. */
export interface Arriving {
  readonly received: Received;
  readonly request: Pick<SubmitRequest, "token" | "subject">;
  readonly answers: readonly StoredAnswer[];
  /** The visitor's network address. */
  readonly address: string;
}

/** Tells submissions of people from those of programs, without asking people anything. */
@Injectable()
export class SpamFilter {
  constructor(
    private readonly records: SpamRecords,
    private readonly rate: FormRate,
    @Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">,
  ) {}

  /** A token for one submission of that form. */
  issue(form: FilledForm, now = Date.now()): FormToken {
    return { token: issueToken(this.config.SESSION_SECRET, form, randomUUID(), now), waitMs: WAIT_MS };
  }

  /**
   * What becomes of a submission; the same again if it is sent again. Throws `form-token` if its page has to get another
   * token: it has none, or it was open for too long, or has used its token.
   */
  async judge({ received, request, answers, address }: Arriving): Promise<Verdict> {
    const { submissionId, mozaikId, at } = received;
    const token = readToken(this.config.SESSION_SECRET, request.token, received, Date.parse(at));
    if (!token) throw tokenNeeded();
    const verdict = verdictOn({
      age: token.age,
      decoy: request.subject,
      isOneOfMany: this.rate.isUnusual(address, mozaikId),
      score: contentScore(answers),
      sender: senderOf(received),
    });
    const claim = await this.records.claim(token.id, submissionId, verdict.is === "drop");
    if (claim === "used") throw tokenNeeded();
    if (claim === "dropped") return { is: "drop" };
    if (verdict.is === "drop" && claim === "first") await this.records.countBlocked(mozaikId);
    return verdict;
  }
}

function senderOf({ visitorId, authorId }: Received): Evidence["sender"] {
  if (visitorId === null) return "guest";
  return visitorId === authorId ? "author" : "account";
}

/** Pages answer it by sending again with a new token; the message is for those that do not. */
function tokenNeeded(): DomainError {
  const message = "This page was open for too long. Please reload it and submit again: your answers are kept.";
  return new DomainError("conflict", "form-token", message);
}
