import { Ellipsis, ExternalLink, EyeOff, Globe, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-aria-components";
import type { WebsiteSummary } from "#modules/website/contract";
import { unpublishWebsite } from "../../api/websites.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { MenuButton, MenuItem } from "../../ui/menu/menu.tsx";
import { DeleteSite } from "./delete-site.tsx";
import css from "./sites.module.css";
import { sectionHref } from "./sites-search.ts";
import { useSiteChange } from "./use-site-change.ts";

/** One website in the list: its picture, its name, whether visitors can see it, and what can be done with it. */
export function SiteCard({ site }: { site: WebsiteSummary }) {
  const [isDeleting, setDeleting] = useState(false);
  const unpublish = useSiteChange(() => unpublishWebsite(site.id), { done: "The website is no longer published" });
  return (
    <article className={css.card}>
      <Link href={sectionHref(site.id, "pages")} className={css.cover}>
        {site.previewSrc === null ? <Globe aria-hidden="true" /> : <img src={site.previewSrc} alt="" loading="lazy" />}
        <span className={css.name}>{site.name}</span>
      </Link>
      <div className={css.facts}>
        <Badge tone={site.live === null ? "neutral" : "success"}>{site.live === null ? "Draft" : "Published"}</Badge>
        <span>{site.pages === 1 ? "1 page" : `${site.pages} pages`}</span>
        <MenuButton label={`More about ${site.name}`} icon={<Ellipsis />}>
          {site.live && (
            <MenuItem icon={<ExternalLink />} href={site.address}>
              Visit
            </MenuItem>
          )}
          {site.live && (
            <MenuItem icon={<EyeOff />} onAction={() => unpublish.mutate()}>
              Unpublish
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 />} isDanger onAction={() => setDeleting(true)}>
            Delete
          </MenuItem>
        </MenuButton>
      </div>
      {isDeleting && <DeleteSite site={site} onClose={() => setDeleting(false)} />}
    </article>
  );
}
