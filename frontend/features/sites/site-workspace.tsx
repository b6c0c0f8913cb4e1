import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileText, Globe, History, IdCard, List, Palette, Settings } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Website } from "#modules/website/contract";
import { releaseChanged, websiteQuery, websitesQuery } from "../../api/websites.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { dayAndTime } from "../../mall/dates.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Sidebar } from "../../ui/sidebar/sidebar.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { HostsPanel } from "./hosts-panel.tsx";
import { IdentityPanel } from "./identity-panel.tsx";
import { MenusPanel } from "./menus-panel.tsx";
import { PagesPanel } from "./pages-panel.tsx";
import { PreviewSite } from "./preview-site.tsx";
import { PublishSite } from "./publish-site.tsx";
import { ReleasesPanel } from "./releases-panel.tsx";
import { SiteSettings } from "./site-settings.tsx";
import css from "./sites.module.css";
import { type SiteSection, sectionHref } from "./sites-search.ts";
import { ThemePanel } from "./theme-panel.tsx";

const SECTIONS: Readonly<Record<SiteSection, { text: string; icon: ReactNode }>> = {
  pages: { text: "Pages", icon: <FileText aria-hidden="true" /> },
  menus: { text: "Menus", icon: <List aria-hidden="true" /> },
  theme: { text: "Theme", icon: <Palette aria-hidden="true" /> },
  identity: { text: "Logo and links", icon: <IdCard aria-hidden="true" /> },
  hosts: { text: "Hosts", icon: <Globe aria-hidden="true" /> },
  settings: { text: "Settings", icon: <Settings aria-hidden="true" /> },
  releases: { text: "Releases", icon: <History aria-hidden="true" /> },
};

type SiteWorkspaceProps = {
  id: string;
  section: SiteSection;
  onOpen: (site: string | undefined, section?: SiteSection) => void;
};

/** One website: its parts at the side, the open one beside them. */
export function SiteWorkspace({ id, section, onOpen }: SiteWorkspaceProps) {
  const site = useQuery(websiteQuery(id));
  const all = useQuery(websitesQuery);
  useNewRelease(id, site.data);
  const entries = Object.entries(SECTIONS).map(([key, entry]) => ({ key, value: key, ...entry }));
  return (
    <div className={css.screen}>
      <Sidebar
        title="Website"
        groups={[{ title: "", hasWebsiteSelector: true, items: entries }]}
        current={section}
        onPick={({ key }) => onOpen(id, sectionOf(key))}
        websites={{
          websites: (all.data?.items ?? []).map((each) => ({ id: each.id, name: each.name })),
          chosen: id,
          onChoose: (chosen) => onOpen(chosen, section),
        }}
      />
      <div className={css.content}>
        {site.isPending ? (
          <Page title="Website">
            <Spinner label="Loading the website" size="large" />
          </Page>
        ) : site.isError ? (
          <Page title="Website">
            <ErrorState
              title="The website could not be loaded"
              text={messageOf(site.error)}
              onRetry={() => void site.refetch()}
              isRetrying={site.isFetching}
            />
          </Page>
        ) : (
          <Page
            title={site.data.name}
            actions={
              <>
                <PreviewSite site={site.data} />
                <PublishSite site={site.data} />
              </>
            }
          >
            <State site={site.data} />
            {contentOf(site.data, section, () => onOpen(undefined))}
          </Page>
        )}
      </div>
    </div>
  );
}

function sectionOf(key: string): SiteSection {
  const keys = Object.keys(SECTIONS) as SiteSection[];
  return keys.find((each) => each === key) ?? "pages";
}

function contentOf(site: Website, section: SiteSection, onDeleted: () => void): ReactNode {
  switch (section) {
    case "pages":
      return <PagesPanel site={site} />;
    case "menus":
      return <MenusPanel site={site} />;
    case "theme":
      return <ThemePanel key={site.id} site={site} />;
    case "identity":
      return <IdentityPanel key={site.id} site={site} />;
    case "hosts":
      return <HostsPanel key={site.id} siteId={site.id} />;
    case "settings":
      return <SiteSettings key={site.id} site={site} onDeleted={onDeleted} />;
    case "releases":
      return <ReleasesPanel site={site} />;
  }
}

/** What visitors see, in one line. */
function State({ site }: { site: Website }) {
  return (
    <p className={css.state}>
      {site.live === null ? (
        "Not published yet."
      ) : (
        <>
          Published as release {site.live.number} at <a href={site.address}>{site.address}</a>.
          {site.changedSincePublish
            ? " There are changes that visitors do not see yet."
            : " Visitors see everything that you have saved."}
        </>
      )}
      {site.schedule && (
        <>
          {" "}
          Will be published on {dayAndTime(site.schedule.at)}. <a href={sectionHref(site.id, "releases")}>Change</a>
        </>
      )}
    </p>
  );
}

/** Asks again for what depends on the live release once there is another one, for example one that was scheduled. */
function useNewRelease(id: string, site: Website | undefined): void {
  const queries = useQueryClient();
  const known = useRef<{ id: string; live: string | undefined }>(undefined);
  const isLoaded = site !== undefined;
  const live = site?.live?.releaseId;
  useEffect(() => {
    if (!isLoaded) return;
    const isOther = known.current?.id === id && known.current.live !== live;
    known.current = { id, live };
    if (isOther) for (const changed of releaseChanged(id)) void queries.invalidateQueries(changed);
  }, [queries, id, isLoaded, live]);
}
