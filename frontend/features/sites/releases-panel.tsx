import { useQuery } from "@tanstack/react-query";
import { Download, History, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { Website } from "#modules/website/contract";
import type { ListedRelease } from "#modules/website/release-contract";
import { changesQuery, makeReleaseLive, orderSiteExport, releasesQuery } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { dayAndTime } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { DownloadSite } from "./download-site.tsx";
import { DownloadSource } from "./download-source.tsx";
import { PagesToBringBack } from "./pages-to-bring-back.tsx";
import { ScheduleRelease } from "./schedule-release.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

const CAUSES: Readonly<Record<ListedRelease["cause"], string>> = {
  published: "Published",
  scheduled: "Published as scheduled",
  "page-restored": "A page was taken back",
  "page-gone": "A page of it was deleted or hidden",
};

/** What publishing would change, when it happens by itself, and every release, to go back to. */
export function ReleasesPanel({ site }: { site: Website }) {
  const releases = useQuery(releasesQuery(site.id));
  return (
    <section aria-label="Releases" className={css.settings}>
      <div className={css.group}>
        <h2>Next release</h2>
        <Changes siteId={site.id} />
        <ScheduleRelease site={site} />
      </div>
      <div className={css.group}>
        <h2>Releases</h2>
        {releases.isPending ? (
          <Spinner label="Loading releases" />
        ) : releases.isError ? (
          <ErrorState
            title="The releases could not be loaded"
            text={messageOf(releases.error)}
            onRetry={() => void releases.refetch()}
            isRetrying={releases.isFetching}
          />
        ) : releases.data.items.length === 0 ? (
          <EmptyState
            icon={<History />}
            title="No releases yet"
            text="Each time you publish, the whole website is kept as it was. You can go back to any of them."
          />
        ) : (
          <ol className={css.releases}>
            {releases.data.items.map((release) => (
              <Release key={release.releaseId} site={site} release={release} />
            ))}
          </ol>
        )}
      </div>
      <div className={css.group}>
        <h2>Host it yourself</h2>
        <DownloadSite site={site} />
        <DownloadSource siteId={site.id} />
      </div>
    </section>
  );
}

function Release({ site, release }: { site: Website; release: ListedRelease }) {
  const [open, setOpen] = useState<"changes" | "pages" | null>(null);
  const toggle = (part: "changes" | "pages") => setOpen(open === part ? null : part);
  const back = useSiteChange(() => makeReleaseLive(site.id, release.releaseId, site.live?.releaseId ?? null), {
    done: `Release ${release.number} is live again`,
  });
  const files = useSiteChange(() => orderSiteExport(site.id, { releaseId: release.releaseId }), {
    done: `The files of release ${release.number} are being made. You find them below.`,
  });
  return (
    <li className={css.release}>
      <p className={css.releaseHead}>
        <strong>Release {release.number}</strong>
        {release.isLive && <Badge tone="success">Live</Badge>}
        <span className={css.hint}>
          {CAUSES[release.cause]} on {dayAndTime(release.at)}
          {release.note !== "" && `: ${release.note}`}
        </span>
      </p>
      <div className={css.tools}>
        <Button size="small" aria-expanded={open === "changes"} onPress={() => toggle("changes")}>
          What changed
        </Button>
        {site.live && !release.isLive && (
          <Button size="small" aria-expanded={open === "pages"} onPress={() => toggle("pages")}>
            Bring a page back
          </Button>
        )}
        {!release.isLive && (
          <Button size="small" icon={<RotateCcw />} isPending={back.isPending} onPress={() => back.mutate()}>
            Make it live again
          </Button>
        )}
        {!release.isLive && (
          <Button size="small" icon={<Download />} isPending={files.isPending} onPress={() => files.mutate()}>
            Make its files
          </Button>
        )}
      </div>
      {open === "changes" && <Changes siteId={site.id} releaseId={release.releaseId} />}
      {open === "pages" && site.live && (
        <PagesToBringBack siteId={site.id} release={release} liveReleaseId={site.live.releaseId} />
      )}
    </li>
  );
}

/** How a release differs from the one before it; without `releaseId`, what publishing now would change. */
function Changes({ siteId, releaseId }: { siteId: string; releaseId?: string }) {
  const changes = useQuery(changesQuery(siteId, releaseId));
  if (changes.isPending) return <Spinner label="Comparing" />;
  if (changes.isError) return <p role="alert">{messageOf(changes.error)}</p>;
  const { pages, parts, isSame } = changes.data;
  if (isSame) return <p className={css.hint}>Nothing changes.</p>;
  return (
    <ul className={css.changes}>
      {pages.map(({ pageId, name, change, fields }) => (
        <li key={pageId}>
          <Badge tone={change === "removed" ? "danger" : change === "added" ? "success" : "accent"}>{change}</Badge>{" "}
          {name}
          {fields.length > 0 && <span className={css.hint}> ({fields.join(", ")})</span>}
        </li>
      ))}
      {parts.map((words) => (
        <li key={words}>
          <Badge tone="accent">changed</Badge> {words}
        </li>
      ))}
    </ul>
  );
}
