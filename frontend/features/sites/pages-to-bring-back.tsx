import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import type { ListedRelease } from "#modules/website/release-contract";
import { changesQuery, restorePage } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

type PagesToBringBackProps = { siteId: string; release: ListedRelease; liveReleaseId: string };

/** The pages that visitors see otherwise than in an earlier release: each can be brought back alone. */
export function PagesToBringBack({ siteId, release, liveReleaseId }: PagesToBringBackProps) {
  const { releaseId, number } = release;
  const changes = useQuery(changesQuery(siteId, liveReleaseId, releaseId));
  const bringBack = useSiteChange((pageId: string) => restorePage(siteId, releaseId, pageId, liveReleaseId), {
    done: `Visitors see the page as it was in release ${number}. Your draft is unchanged.`,
  });
  if (changes.isPending) return <Spinner label="Comparing" />;
  if (changes.isError) return <p role="alert">{messageOf(changes.error)}</p>;
  const pages = changes.data.pages.filter(({ change }) => change !== "added");
  if (pages.length === 0) return <p className={css.hint}>All pages of this release look the same today.</p>;
  return (
    <ul className={css.tree}>
      {pages.map(({ pageId, name, change }) => (
        <li key={pageId} className={css.row}>
          <strong className={css.pageName}>{name}</strong>
          <span className={css.hint}>
            {change === "removed" ? "Not on the website any more" : "Changed since then"}
          </span>
          <Button
            size="small"
            icon={<RotateCcw />}
            aria-label={`Bring ${name} back`}
            isPending={bringBack.isPending && bringBack.variables === pageId}
            onPress={() => bringBack.mutate(pageId)}
          >
            Bring back
          </Button>
        </li>
      ))}
    </ul>
  );
}
