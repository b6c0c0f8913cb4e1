import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Asset, AssetKind } from "#modules/asset/contract";
import type { MediaItem } from "#modules/asset/media-contract";
import type { StockKind } from "#modules/stock/rules/stock-provider";
import { shownAssetQuery } from "../api/assets.ts";
import { Button } from "../ui/button/button.tsx";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { type TabDefinition, Tabs } from "../ui/tabs/tabs.tsx";
import { type AssetWords, wordsOf } from "./asset-words.ts";
import css from "./edit-asset.module.css";
import { ImportTab } from "./import-tab.tsx";
import { MediaTab } from "./media-tab.tsx";
import { ResourceTab } from "./resource-tab.tsx";
import { UploadTab } from "./upload-tab.tsx";
import { type AssetChoice, type PlacedAsset, useAssetChoice } from "./use-asset-choice.ts";
import { useNewAsset } from "./use-new-asset.ts";

/** What the author saved. */
export interface SavedAsset {
  /** The asset to show; null: the one that is there already. */
  readonly asset: Asset | null;
  /** The texts of the place; null if it has none of its own. */
  readonly words: AssetWords | null;
}

interface EditAssetModalProps {
  title?: string;
  /** The kinds to choose from; all if absent. */
  kinds?: readonly AssetKind[] | undefined;
  /** True if an asset can only be chosen, not edited or uploaded. */
  isSelectOnly?: boolean;
  /** True if the place has no texts of its own for its asset: there is nothing to edit. */
  isWordless?: boolean;
  placed?: PlacedAsset | null;
  /** A file to upload: opens the form for it. */
  file?: File | null;
  /** Returns true if it was saved; the modal then closes. */
  onSave: (saved: SavedAsset) => boolean;
  /** Lets the author choose several files of the media libraries, and gets them in the order chosen. */
  onSaveMany?: ((assets: readonly Asset[]) => void) | undefined;
  onClose: () => void;
}

type TabId = "edit" | "upload" | "mine" | "public" | "import";

/** Kinds of files that can be uploaded or imported here. */
const NEW_KINDS = ["image", "video"] as const;
const STOCK_KINDS: Readonly<Record<(typeof NEW_KINDS)[number], StockKind>> = { image: "photo", video: "video" };

/** Chooses, uploads or imports an asset, and edits the texts of the block that shows it. */
export function EditAssetModal(props: EditAssetModalProps) {
  const { title = "Edit Asset", kinds, isSelectOnly = false, isWordless = false } = props;
  const { placed = null, file = null, onSave, onSaveMany, onClose } = props;
  const choice = useAssetChoice(placed);
  const [many, setMany] = useState<readonly MediaItem[]>([]);
  const uploaded = useNewAsset(file);
  const imported = useNewAsset();
  const hasEdit = !isSelectOnly && !isWordless && choice.words !== null;
  const newKinds = NEW_KINDS.filter((kind) => kinds?.includes(kind) ?? true);
  const hasUpload = !isSelectOnly && newKinds.length > 0;
  const [tab, setTab] = useState<TabId>(file && hasUpload ? "upload" : hasEdit ? "edit" : "mine");
  const [isSaving, setSaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isUnsaved = choice.isEdited || uploaded.isChanged || imported.isChanged;
  const leave = () => (isUnsaved ? setAsked(true) : onClose());

  const canSave =
    tab === "upload"
      ? uploaded.isChanged
      : tab === "import"
        ? imported.file !== null && imported.meta.name.trim() !== "" && imported.meta.summary.trim() !== ""
        : choice.isChanged || many.length > 0;
  /** The author already has the file, and decides. */
  const isAskedForFile = tab === "upload" ? uploaded.known !== null : tab === "import" && imported.known !== null;
  const finish = (saved: SavedAsset) => {
    if (onSave(saved)) onClose();
  };
  const save = async () => {
    if (tab !== "upload" && tab !== "import") {
      if (!onSaveMany) return finish({ asset: choice.asset, words: choice.words });
      onSaveMany(many);
      return onClose();
    }
    setSaving(true);
    const asset = await (tab === "upload" ? uploaded : imported).send();
    setSaving(false);
    finishWith(asset);
  };
  const finishWith = (asset: Asset | null) => {
    if (!asset) return;
    const words = wordsOf(asset);
    finish({ asset, words: tab === "import" ? { ...words, visibleCredit: true, autoPlay: false } : words });
    imported.reset();
  };
  const selectedIds = useMemo(
    () => (onSaveMany ? many.map(({ id }) => id) : choice.id === null ? [] : [choice.id]),
    [onSaveMany, many, choice.id],
  );
  const select = (selected: ReadonlySet<string>, items: readonly MediaItem[]) => {
    const here = items.filter(({ id }) => selected.has(id));
    if (onSaveMany) setMany(collected(many, here, items));
    else choice.select(here[0] ?? null);
  };
  const media = { kinds, selectedIds, onSelect: select, isMany: onSaveMany !== undefined };
  const tabs: TabDefinition<TabId>[] = [
    ...(hasEdit ? [{ id: "edit", label: "Edit", content: <EditTab choice={choice} /> } as const] : []),
    ...(hasUpload
      ? [
          {
            id: "upload",
            label: "Upload",
            content: (
              <UploadTab
                asset={uploaded}
                onKnown={() => void uploaded.takeKnown().then(finishWith)}
                accept={newKinds.map((kind) => `${kind}/*`)}
              />
            ),
          } as const,
        ]
      : []),
    { id: "mine", label: "My Media", content: <MediaTab key="mine" scope="mine" {...media} /> },
    { id: "public", label: "Public Media", content: <MediaTab key="public" scope="public" {...media} /> },
    ...(newKinds.length > 0
      ? [
          {
            id: "import",
            label: "Import",
            content: (
              <ImportTab
                asset={imported}
                onKnown={() => void imported.takeKnown().then(finishWith)}
                kinds={newKinds.map((kind) => STOCK_KINDS[kind])}
              />
            ),
          } as const,
        ]
      : []),
  ];
  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      onOpenChange={leave}
      isDismissable={!choice.isChanged && many.length === 0 && !isUnsaved}
      footer={
        <>
          <Button onPress={leave}>Close</Button>
          <Button
            variant="primary"
            isDisabled={!canSave || isAskedForFile}
            isPending={isSaving && !isAskedForFile}
            onPress={save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <Tabs label="Where the asset comes from" selected={tab} onSelect={setTab} tabs={tabs} />
      </div>
      <ConfirmDialog
        title="Discard changes?"
        isOpen={isAsked}
        onOpenChange={setAsked}
        confirmLabel="Discard"
        cancelLabel="Stay"
        onConfirm={onClose}
      >
        Your changes are not saved. If you close this, they are lost.
      </ConfirmDialog>
    </Dialog>
  );
}

/** What is chosen once `here` is selected among `items`: earlier files keep their places, also those not in `items`. */
function collected(before: readonly MediaItem[], here: readonly MediaItem[], items: readonly MediaItem[]): MediaItem[] {
  const kept = before.filter(({ id }) => !items.some((item) => item.id === id) || here.some((item) => item.id === id));
  return [...kept, ...here.filter(({ id }) => !before.some((item) => item.id === id))];
}

function EditTab({ choice: { id, asset, words, setWords } }: { choice: AssetChoice }) {
  const shown = useQuery({ ...shownAssetQuery(id ?? ""), enabled: id !== null && asset === null });
  if (!words) return null;
  return (
    <ResourceTab asset={asset ? { ...shown, data: asset, error: null } : shown} words={words} onChange={setWords} />
  );
}
