import { Link2, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { Asset } from "#modules/asset/contract";
import { Page } from "../../layout/page.tsx";
import { useUserId } from "../../mall/session.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { AssetDisplay } from "./asset-display.tsx";
import css from "./asset-screen.module.css";

/** An asset as everyone sees it. `buy` is the purchase panel. */
export function AssetScreen({ asset, buy }: { asset: Asset; buy: ReactNode }) {
  const isAuthor = useUserId() === asset.authorId;
  const link = `${window.location.origin}/asset/${asset.url || asset.id}`;
  return (
    <Page
      title={asset.name}
      actions={
        <>
          <Button icon={<Link2 />} onPress={() => void copy(link)}>
            Copy link
          </Button>
          {isAuthor && (
            <ButtonLink href={`/asset/${asset.id}/edit`} icon={<Pencil />}>
              Edit
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={css.columns}>
        <figure className={css.figure}>
          <AssetDisplay asset={asset} />
          {(asset.caption || asset.credit) && (
            <figcaption className={css.caption}>
              {asset.caption} {asset.credit && <span className={css.credit}>{asset.credit}</span>}
            </figcaption>
          )}
        </figure>
        <div className={css.about}>
          {asset.summary !== asset.name && <p className={css.summary}>{asset.summary}</p>}
          {asset.description && <p className={css.description}>{asset.description}</p>}
          {asset.tags.length > 0 && (
            <ul className={css.tags} aria-label="Tags">
              {asset.tags.map((tag) => (
                <li key={tag}>
                  <Badge>{tag}</Badge>
                </li>
              ))}
            </ul>
          )}
          {buy}
        </div>
      </div>
    </Page>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.success("Link copied");
  } catch {
    toasts.error(`The link could not be copied. It is ${link}`); // a browser that denies access to the clipboard
  }
}
