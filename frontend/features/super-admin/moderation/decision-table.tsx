import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ACTION_WORDS, REASON_TEXTS, TARGET_WORDS } from "#modules/rules/moderation";
import { currentUserQuery } from "../../../api/account.ts";
import { adminDecisionsQuery } from "../../../api/moderation.ts";
import { moment } from "../../../mall/dates.ts";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { LoadMore } from "../../../ui/load-more/load-more.tsx";
import { ScrollingTable } from "../scrolling-table.tsx";
import { SectionState } from "../section-state.tsx";
import css from "./moderation.module.css";

/** What super admins decided. It is read from the log, which nobody can change. */
export function DecisionTable() {
  const [isOwn, setOwn] = useState(false);
  const me = useQuery(currentUserQuery).data;
  const list = useInfiniteQuery(adminDecisionsQuery(isOwn ? me?.id : undefined));
  const decisions = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={css.part}>
      <p className={css.note}>
        Each decision is an event of the log. Nobody can change or delete it, not even super admins.
      </p>
      <Checkbox isSelected={isOwn} onChange={setOwn}>
        Only mine
      </Checkbox>
      <SectionState query={list} title="The decisions could not be loaded" height="240px">
        {decisions.length === 0 ? (
          <p className={css.note}>There are none.</p>
        ) : (
          <ScrollingTable label="Decisions" columns={["What", "Of", "Decision", "Reason", "By", "When"]}>
            {decisions.map((each) => (
              <tr key={`${each.reviewId} ${each.decision}`}>
                <th scope="row">
                  <Link
                    className={css.kind}
                    to="/super-admin/moderation/$reviewId"
                    params={{ reviewId: each.reviewId }}
                  >
                    {TARGET_WORDS[each.targetType]}
                  </Link>
                </th>
                <td>{each.subject?.name ?? "a deleted account"}</td>
                <td>{ACTION_WORDS[each.action]}</td>
                <td className={css.wide}>
                  {REASON_TEXTS[each.reason]}: {each.note}
                </td>
                <td>{each.admin?.name ?? "a deleted account"}</td>
                <td>{moment(each.at)}</td>
              </tr>
            ))}
          </ScrollingTable>
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      </SectionState>
    </div>
  );
}
