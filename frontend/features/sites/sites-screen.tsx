import { useQuery } from "@tanstack/react-query";
import { Globe, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { websitesQuery } from "../../api/websites.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { ImportSiteDialog } from "./import-site-dialog.tsx";
import { ImportUnderway } from "./import-underway.tsx";
import { NewSiteDialog } from "./new-site-dialog.tsx";
import { SiteCard } from "./site-card.tsx";
import css from "./sites.module.css";

/** A person's websites, the newest first. */
export function SitesScreen({ onOpen }: { onOpen: (site: string) => void }) {
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const sites = useQuery(websitesQuery);
  const add = (
    <>
      <Button icon={<Upload />} onPress={() => setImporting(true)}>
        Import website
      </Button>
      <Button variant="primary" icon={<Plus />} onPress={() => setAdding(true)}>
        Create website
      </Button>
    </>
  );
  const list = sites.data?.items ?? [];
  return (
    <Page title="My Websites" actions={list.length > 0 ? add : undefined}>
      {sites.isPending ? (
        <Spinner label="Loading websites" size="large" />
      ) : sites.isError ? (
        <ErrorState
          title="The websites could not be loaded"
          text={messageOf(sites.error)}
          onRetry={() => void sites.refetch()}
          isRetrying={sites.isFetching}
        />
      ) : list.length === 0 ? (
        <EmptyState
          icon={<Globe />}
          title="Your own website"
          text="Put your Mozaiks together: pages with a menu, one look for all of them, and an address of your own. Start from a template or with an empty page."
          action={add}
        />
      ) : (
        <ul className={css.sites}>
          {list.map((site) => (
            <li key={site.id}>
              <SiteCard site={site} />
            </li>
          ))}
        </ul>
      )}
      {!isImporting && <ImportUnderway />}
      {isAdding && <NewSiteDialog onCreated={onOpen} onClose={() => setAdding(false)} />}
      {isImporting && <ImportSiteDialog onImported={onOpen} onClose={() => setImporting(false)} />}
    </Page>
  );
}
