import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { Review, ReviewPage, type ReviewSummary } from "#modules/moderation/contract";
import { GetModerationTexts, GetPoorReporters, GetTargetContent } from "#modules/moderation/messages";
import { appealOf, decisionOf, type People, placeOf } from "./decision-answers.ts";
import { ModerationQueries, type ReviewRow } from "./moderation.queries.ts";

const QueueQuery = z.strictObject({ ...pageFields(), waiting: z.enum(["true", "false"]).default("true") });
type QueueQuery = z.output<typeof QueueQuery>;

/** Reports, earlier decisions and texts that are shown of one review. */
const SHOWN = 50;

/** What people reported, with everything that a decision needs. For super admins. */
@ApiTags("moderation")
@ApiBearerAuth()
@ReadsFrom("moderation")
@Controller("api/moderation/reviews")
export class ReviewsController {
  constructor(
    private readonly reviews: ModerationQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: ReviewPage })
  async list(
    @Query({ schema: QueueQuery }) { waiting, first, after }: QueueQuery,
    @Visitor() visitor: SignedIn | null,
  ): Promise<ReviewPage> {
    superAdminOnly(visitor);
    const found = await this.reviews.reviews(waiting === "true", { first, after });
    const { rows, ...more } = pageOf(found, first, ({ place }) => place);
    const people = await this.queries.execute(new GetPublicProfiles(rows.map((row) => row.subject_id)));
    return { items: rows.map((row) => summaryOf(row, people)), ...more };
  }

  @Get(":id")
  @ApiOkResponse({ standardSchema: Review })
  async one(@Param("id", ParseUUIDPipe) reviewId: string, @Visitor() visitor: SignedIn | null): Promise<Review> {
    superAdminOnly(visitor);
    const row = await this.reviews.review(reviewId);
    if (!row) throw new DomainError("not-found", "not-found", "There is no such review.");
    const { target_type, target_id, subject_id } = row;
    const [reports, decisions, appeals, about, content] = await Promise.all([
      this.reviews.reports(reviewId, SHOWN),
      this.reviews.decisions(reviewId),
      this.reviews.appeals([reviewId]),
      this.reviews.decisionsAbout(subject_id, { first: SHOWN }),
      this.queries.execute(new GetTargetContent(target_type, target_id, new Date().toISOString())),
    ]);
    const reporterIds = [...new Set(reports.map(({ reporter_id }) => reporter_id))];
    const texts = await this.queries.execute(
      new GetModerationTexts([...reports, ...appeals].flatMap(({ text_id }) => text_id ?? [])),
    );
    const people = await this.queries.execute(
      new GetPublicProfiles([subject_id, ...reporterIds, ...about.map(({ admin_id }) => admin_id)]),
    );
    const poor = await this.queries.execute(new GetPoorReporters(reporterIds));
    return {
      ...summaryOf(row, people),
      content,
      reports: reports.map((report) => ({
        reporterId: report.reporter_id,
        reporter: people.get(report.reporter_id) ?? null,
        isPoor: poor.has(report.reporter_id),
        reason: report.reason,
        text: texts.get(report.text_id ?? "") ?? "",
        at: report.at.toISOString(),
        isOpen: report.is_open,
      })),
      decisions: decisions.map((each) => {
        const appeal = appeals.find(({ decision }) => decision === each.decision);
        return {
          ...decisionOf(each, people),
          appeal: appeal ? { ...appealOf(appeal, texts), adminId: appeal.admin_id } : null,
        };
      }),
      earlier: about
        .filter(({ review_id }) => review_id !== reviewId)
        .map((each) => ({
          ...decisionOf(each, people),
          ...placeOf(each),
        })),
    };
  }
}

function summaryOf(row: ReviewRow, people: People): ReviewSummary {
  return {
    id: row.review_id,
    targetType: row.target_type,
    targetId: row.target_id,
    subjectId: row.subject_id,
    subject: people.get(row.subject_id) ?? null,
    status: row.has_open_appeal ? "appealed" : row.is_waiting ? "open" : "decided",
    version: row.version,
    openReports: row.open_reports,
    reasons: row.reasons,
    changed: row.changed.toISOString(),
  };
}
