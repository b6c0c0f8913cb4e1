import { ImagePlus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { UsedBy, Website } from "#modules/website/contract";
import { changeWebsite, deletePart, savePart } from "../../api/websites.ts";
import { EditAssetModal } from "../../edit-asset/edit-asset-modal.tsx";
import { ApiError, messageOf } from "../../mall/api-error.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { usesOf } from "./release-problems.ts";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

const PICTURES = [
  { of: "logo", name: "Logo", use: "Shown by the logo widgets of all pages." },
  { of: "favicon", name: "Icon", use: "Shown by browsers beside the name of the page. Square pictures look best." },
  { of: "sharePicture", name: "Share picture", use: "Shown where people share a page that has no picture of its own." },
] as const;
type SitePicture = (typeof PICTURES)[number]["of"];

/** The pictures of a website as a whole. Each is saved as soon as it is chosen. */
export function SitePictures({ site }: { site: Website }) {
  const [chosen, setChosen] = useState<SitePicture | null>(null);
  const choose = useSiteChange(
    ({ of, assetId }: { of: SitePicture; assetId: string }) => savePicture(site, of, assetId),
    { done: "The picture is saved. Publish to show it to visitors." },
  );
  return (
    <div className={css.group}>
      <h2>Pictures</h2>
      <ul className={css.tree}>
        {PICTURES.map(({ of, name, use }) => (
          <li key={of} className={css.row}>
            <Thumb src={site[of]?.src} />
            <div className={css.pageName}>
              <strong>{name}</strong>
              <span className={css.url}>{use}</span>
            </div>
            <Button
              size="small"
              icon={<ImagePlus />}
              aria-label={site[of] ? `Change ${name}` : `Choose ${name}`}
              isPending={choose.isPending && choose.variables.of === of}
              onPress={() => setChosen(of)}
            >
              {site[of] ? "Change" : "Choose"}
            </Button>
            {site[of] && <RemovePicture site={site} of={of} name={name} />}
          </li>
        ))}
      </ul>
      {chosen && (
        <EditAssetModal
          title={PICTURES.find(({ of }) => of === chosen)?.name ?? ""}
          kinds={["image"]}
          isWordless
          onSave={({ asset }) => {
            if (!asset) return false;
            choose.mutate({ of: chosen, assetId: asset.id });
            return true;
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

function Thumb({ src }: { src: string | undefined }) {
  return src === undefined ? (
    <span className={css.thumb} aria-hidden="true" />
  ) : (
    <img className={css.thumb} data-whole="" src={src} alt="" />
  );
}

const REMOVED = "The picture is removed. Publish to show that to visitors.";

/** A logo that is shown somewhere is removed only after saying so. */
function RemovePicture({ site, of, name }: { site: Website; of: SitePicture; name: string }) {
  const [uses, setUses] = useState<readonly UsedBy[]>([]);
  const remove = useSiteChange((force: boolean) => removePicture(site, of, force), {
    done: REMOVED,
    onDone: () => setUses([]),
    onError: (error) => {
      const found = error instanceof ApiError ? usesOf(error.body) : [];
      if (found.length > 0) setUses(found);
      else toasts.error(messageOf(error));
    },
  });
  return (
    <>
      <IconButton
        size="small"
        label={`Remove ${name}`}
        icon={<Trash2 />}
        isPending={remove.isPending}
        onPress={() => remove.mutate(false)}
      />
      {uses.length > 0 && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setUses([])}
          onConfirm={() => remove.mutate(true)}
          isPending={remove.isPending}
          confirmLabel="Remove all the same"
          cancelLabel="Keep"
        >
          <p>Visitors no longer see it in: {uses.map((use) => use.name).join(", ")}.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

async function savePicture(site: Website, of: SitePicture, assetId: string): Promise<void> {
  if (of === "logo") {
    const part = site.logo ? { id: site.logo.partId, name: site.logo.name } : { name: "Logo" };
    await savePart(site.id, "asset", { ...part, assetId });
  } else await changeWebsite(site.id, of === "favicon" ? { faviconId: assetId } : { sharePictureId: assetId });
}

async function removePicture(site: Website, of: SitePicture, force: boolean): Promise<void> {
  if (of !== "logo") await changeWebsite(site.id, of === "favicon" ? { faviconId: null } : { sharePictureId: null });
  else if (site.logo) await deletePart(site.id, site.logo.partId, force);
}
