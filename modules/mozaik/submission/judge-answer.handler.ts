import { type IQueryHandler, Query, QueryHandler } from "@nestjs/cqrs";
import type { Judgement } from "../document/index.ts";
import type { JudgeRequest } from "../submission-contract.ts";
import { judgeOne } from "./judge-form.ts";
import { OpenedVersions } from "./opened-versions.ts";
import { JudgementLimit } from "./submission-limit.ts";

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
    private readonly opened: OpenedVersions,
    private readonly limit: JudgementLimit,
  ) {}

  async execute({ mozaikId, request, address, linkKey, visitorId }: JudgeAnswer): Promise<Judgement> {
    this.limit.count(address);
    const { version } = await this.opened.of({ mozaikId, revision: request.revision, visitorId, linkKey });
    return judgeOne(version.document, request);
  }
}
