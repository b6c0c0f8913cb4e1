import { type IQueryHandler, Query, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { Judgement } from "../document/index.ts";
import { mozaik } from "../mozaik/mozaik.ts";
import type { JudgeRequest } from "../submission-contract.ts";
import { judgeOne } from "./judge-form.ts";
import { JudgementLimit } from "./submission-limit.ts";
import { visibleVersion } from "./visible-version.ts";

/** Asks whether one answer of a visitor is correct. `address`: their network address; it is not stored. */
export class JudgeAnswer extends Query<Judgement> {
  constructor(
    readonly mozaikId: string,
    readonly request: JudgeRequest,
    readonly address: string,
    /** The key of the share link by which the visitor opened it; null: none. */
    readonly linkKey: string | null,
    /** Null: a guest. */
    readonly visitorId: string | null,
  ) {
    super();
  }
}

@QueryHandler(JudgeAnswer)
export class JudgeAnswerHandler implements IQueryHandler<JudgeAnswer> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly limit: JudgementLimit,
  ) {}

  async execute({ mozaikId, request, address, linkKey, visitorId }: JudgeAnswer): Promise<Judgement> {
    this.limit.count(address);
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    const { version } = await this.aggregates.ask(mozaik, stream, state, (asked) =>
      visibleVersion(asked, visitorId, request.revision, linkKey),
    );
    return judgeOne(version.document, request);
  }
}
