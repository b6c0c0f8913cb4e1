import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import type { ReviewSummary } from "#modules/moderation/contract";
import { REASON_TEXTS, TARGET_WORDS } from "#modules/rules/moderation";
import { reviewsQuery } from "../../../api/moderation.ts";
import { moment } from "../../../mall/dates.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more/load-more.tsx";
import { ScrollingTable } from "../scrolling-table.tsx";
import { SectionState } from "../section-state.tsx";
import css from "./moderation.module.css";

const NOTHING = {
  waiting: { title: "Nothing waits", text: "What people report appears here." },
  decided: { title: "Nothing decided yet", text: "What you decide appears here." },
};

/** The queue: what waits longest first, or what is decided. */
export function ReviewTable({ isWaiting }: { isWaiting: boolean }) {
  const list = useInfiniteQuery(reviewsQuery(isWaiting));
  const reviews = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SectionState query={list} title="The reviews could not be loaded" height="240px">
      {reviews.length === 0 ? (
        <EmptyState icon={<ShieldCheck />} {...NOTHING[isWaiting ? "waiting" : "decided"]} />
      ) : (
        <ScrollingTable label="Reviews" columns={["What", "Of", "State", "Reasons", isWaiting ? "Since" : "Decided"]}>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ScrollingTable>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </SectionState>
  );
}

function ReviewRow({ review }: { review: ReviewSummary }) {
  const { id, targetType, subject, status, openReports, reasons, changed } = review;
  const name = subject?.name ?? "a deleted account";
  return (
    <tr>
      <th scope="row">
        <Link
          className={css.kind}
          to="/super-admin/moderation/$reviewId"
          params={{ reviewId: id }}
          aria-label={`${TARGET_WORDS[targetType]} of ${name}`}
        >
          {TARGET_WORDS[targetType]}
        </Link>
      </th>
      <td>{name}</td>
      <td>
        <StatusBadge status={status} openReports={openReports} />
      </td>
      <td>{reasons.map((reason) => REASON_TEXTS[reason]).join(", ") || "–"}</td>
      <td>{moment(changed)}</td>
    </tr>
  );
}

export function StatusBadge({ status, openReports }: Pick<ReviewSummary, "status" | "openReports">) {
  if (status === "appealed") return <Badge tone="warning">Appealed</Badge>;
  if (status === "decided") return <Badge>Decided</Badge>;
  return <Badge tone="accent">{openReports === 1 ? "1 report" : `${openReports} reports`}</Badge>;
}
