import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Website } from "#modules/website/contract";
import { exportBase } from "#modules/website/rules/export-base";
import { isUnderway } from "../../api/archives.ts";
import { orderSiteExport, siteExportLink, siteExportsQuery } from "../../api/websites.ts";
import { ArchiveList } from "../../archives/archive-list.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

/** The published website as files for any host. */
export function DownloadSite({ site }: { site: Pick<Website, "id" | "live"> }) {
  const [address, setAddress] = useState("");
  const archives = useQuery(siteExportsQuery(site.id));
  const order = useSiteChange(() => orderSiteExport(site.id, { baseUrl: address.trim() || null }));
  const isWrong = address.trim() !== "" && exportBase(address.trim()) === null;
  const isBusy = archives.data?.some(isUnderway) ?? false;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        order.mutate();
      }}
    >
      <p className={css.hint}>
        A zip with pages, pictures and styles that any web host can serve, without this mall. Forms, purchases and
        comments become links to the mall; a report in the zip names them.
      </p>
      <TextField
        label="Address of the files"
        description="Where you will put them. Search engines need it; you can leave it empty."
        placeholder="https://example.org/"
        value={address}
        onChange={setAddress}
        error={isWrong ? "Enter a whole address such as https://example.org/." : undefined}
      />
      <div className={css.tools}>
        <Button
          type="submit"
          icon={<Download />}
          isDisabled={site.live === null || isBusy || isWrong}
          isPending={order.isPending}
        >
          Download website
        </Button>
        {site.live === null && <p className={css.hint}>Publish the website first.</p>}
      </div>
      <ArchiveList noun="files" archives={archives} linkTo={(id) => siteExportLink(site.id, id)} />
    </form>
  );
}
