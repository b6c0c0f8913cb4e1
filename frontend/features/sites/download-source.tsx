import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { isUnderway } from "../../api/archives.ts";
import { orderSiteSource, siteSourceLink, siteSourcesQuery } from "../../api/websites.ts";
import { ArchiveList } from "../../archives/archive-list.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

/** The draft of a website with all that it is made of, to be imported elsewhere. */
export function DownloadSource({ siteId }: { siteId: string }) {
  const archives = useQuery(siteSourcesQuery(siteId));
  const [withHistory, setWithHistory] = useState(false);
  const order = useSiteChange(() => orderSiteSource(siteId, { history: withHistory }));
  return (
    <div className={css.form}>
      <p className={css.hint}>
        A zip with pages, parts, menus, settings and files as you edit them, in an open format. Another mall takes it
        with 'Import website'.
      </p>
      <Checkbox
        isSelected={withHistory}
        onChange={setWithHistory}
        description="The earlier versions of every page and part, without the names of the people who made them."
      >
        With history
      </Checkbox>
      <div className={css.tools}>
        <Button
          icon={<PackageOpen />}
          isDisabled={archives.data?.some(isUnderway) ?? false}
          isPending={order.isPending}
          onPress={() => order.mutate()}
        >
          Download source
        </Button>
      </div>
      <ArchiveList noun="source" archives={archives} linkTo={(id) => siteSourceLink(siteId, id)} />
    </div>
  );
}
