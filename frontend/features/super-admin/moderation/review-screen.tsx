import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Review } from "#modules/moderation/contract";
import { ACTION_WORDS, REASON_TEXTS, TARGET_WORDS } from "#modules/rules/moderation";
import { reviewQuery } from "../../../api/moderation.ts";
import { Page } from "../../../layout/page.tsx";
import { moment } from "../../../mall/dates.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SectionState } from "../section-state.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { DecisionForm } from "./decision-form.tsx";
import css from "./moderation.module.css";
import { StatusBadge } from "./review-table.tsx";

/** One reported thing: what it is, whose, who reported it and why, what was decided before; and the decision. */
export function ReviewScreen({ reviewId }: { reviewId: string }) {
  const query = useQuery(reviewQuery(reviewId));
  const review = query.data;
  return (
    <Page
      title={review ? `Review of ${PHRASES[review.targetType]}` : "Review"}
      actions={
        <Button isPending={query.isRefetching} onPress={() => void query.refetch()}>
          Refresh
        </Button>
      }
    >
      <div className={css.part}>
        <p>
          <Link to="/super-admin/moderation">Moderation</Link>
        </p>
        <SectionState query={query} title="The review could not be loaded" height="480px">
          {review && (
            <>
              <Content review={review} />
              {review.status === "appealed" && <AnswerForm key={`answer ${review.version}`} review={review} />}
              <DecisionForm key={`decide ${review.version}`} review={review} />
              <Reports review={review} />
              <Decisions title="Decisions about it" decisions={review.decisions} />
              <Decisions title="Earlier decisions about this person" decisions={review.earlier} />
            </>
          )}
        </SectionState>
      </div>
    </Page>
  );
}

const PHRASES = { ...TARGET_WORDS, person: "account" } as const;

function Content({ review: { targetType, subject, subjectId, status, openReports, content } }: { review: Review }) {
  return (
    <section className={css.group} aria-labelledby="content">
      <h2 id="content">{content.name || "What was reported"}</h2>
      <p>
        <StatusBadge status={status} openReports={openReports} />
      </p>
      {content.text && <blockquote className={css.text}>{content.text}</blockquote>}
      {targetType === "comment" && !content.text && !content.isPurged && (
        <p className={css.note}>Its text can no longer be read: it was erased, or nobody can appeal any more.</p>
      )}
      <p>
        {targetType === "person" ? "Account of " : "By "}
        <a href={`/profile/view/${subject?.friendlyUrl ?? subjectId}`}>{subject?.name ?? "a deleted account"}</a>
        {" · "}
        <a href={content.url}>Open it</a>
      </p>
      {content.isTakenDown && (
        <p className={css.note}>
          {content.isPurged ? "It was purged: its content is gone for good." : "It is hidden or removed now."}
        </p>
      )}
      {content.isSuspended && <p className={css.note}>The person was suspended because of it.</p>}
    </section>
  );
}

function Reports({ review: { reports } }: { review: Review }) {
  return (
    <section className={css.group} aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      <ul className={css.list}>
        {reports.map((report) => (
          <li key={`${report.reporterId} ${report.at}`} className={css.entry}>
            <strong>{REASON_TEXTS[report.reason]}</strong>
            {report.text && <p>{report.text}</p>}
            <span className={css.who}>
              {report.reporter?.name ?? "a deleted account"}, {moment(report.at)}
              {report.isOpen ? "" : ", decided"}
              {report.isPoor && ", mostly wrong before"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecisionsProps {
  title: string;
  decisions: readonly (Omit<Review["decisions"][number], "appeal"> & {
    appeal?: Review["decisions"][number]["appeal"];
    reviewId?: string;
    targetType?: Review["targetType"];
  })[];
}

function Decisions({ title, decisions }: DecisionsProps) {
  return (
    <section className={css.group} aria-label={title}>
      <h2>{title}</h2>
      {decisions.length === 0 && <p className={css.note}>There are none.</p>}
      <ul className={css.list}>
        {decisions.map((each) => (
          <li key={`${each.reviewId ?? ""} ${each.decision}`} className={css.entry}>
            <strong>
              {ACTION_WORDS[each.action]}
              {each.targetType && ` (${TARGET_WORDS[each.targetType]})`}: {REASON_TEXTS[each.reason]}
            </strong>
            <p>{each.note}</p>
            {each.legalGround && <p>Legal ground: {each.legalGround}</p>}
            {each.until && <p>Until {moment(each.until)}</p>}
            <span className={css.who}>
              {each.admin?.name ?? "a deleted account"}, {moment(each.at)}
            </span>
            {each.appeal && (
              <p>
                Appeal ({each.appeal.outcome}): {each.appeal.text}
                {each.appeal.note && ` – Answer: ${each.appeal.note}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
