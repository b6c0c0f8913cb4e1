import type { ReactNode } from "react";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { AuthorLine } from "../../frontend/mall/asset-article.tsx";
import { CollectLink } from "../../frontend/mall/collect-link.tsx";
import { Island } from "../../frontend/mall/island.tsx";
import { PurchasePanel } from "../../frontend/mall/purchase-panel.tsx";
import { ReportLink } from "../../frontend/mall/report/report-link.tsx";
import type { ShownOption } from "../../frontend/mall/shown-option.tsx";
import { TagLinks } from "../../frontend/mall/tag-links.tsx";
import { ItemMarks } from "./item-marks.tsx";

interface AboutMozaikProps {
  mozaik: PublicMozaik;
  options: readonly ShownOption[];
  /** How many people like it. */
  likes: number;
}

/** Below a Mozaik: author, summary, tags and purchase options. */
export function AboutMozaik({ mozaik, options, likes }: AboutMozaikProps): ReactNode {
  const { id, author, authorId, settings, publishedAt } = mozaik;
  const panel = {
    itemType: "mozaik" as const,
    itemId: id,
    authorId,
    options,
    returnTo: `/mozaik/${settings.url || id}`,
  };
  return (
    <div className="mall-about">
      <section className="mall-about-text" aria-labelledby="about">
        <h2 id="about">About this Mozaik</h2>
        {author && <AuthorLine author={author} returnTo={panel.returnTo} />}
        {settings.summary && <p>{settings.summary}</p>}
        <TagLinks tags={settings.tags} />
        <ItemMarks item={{ itemType: "mozaik", itemId: id, name: settings.name, url: settings.url }} likes={likes} />
        {publishedAt && (
          <p className="mall-muted">
            Published <time dateTime={publishedAt}>{DAY.format(new Date(publishedAt))}</time>
          </p>
        )}
        <p className="mall-item-links">
          <CollectLink item={{ itemType: "mozaik", itemId: id }} />
          <ReportLink targetType="mozaik" targetId={id} authorId={authorId} />
        </p>
      </section>
      <section className="mall-purchase" id="purchase" aria-labelledby="purchase-title">
        <h2 id="purchase-title">Purchase</h2>
        <Island name="purchase" props={panel}>
          <PurchasePanel {...panel} />
        </Island>
      </section>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
