import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { type GalleryItem, MAX_GALLERY_ITEMS } from "#mozaik/document";
import { EditAssetModal } from "../../../../edit-asset/edit-asset-modal.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { viewAsset } from "../../model/uploads/view-asset.ts";
import { moved } from "../../model/widget/moved.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import panel from "../side-panel/panel.module.css";
import { GalleryItemFields } from "./gallery-item-fields.tsx";
import { GalleryRow } from "./gallery-row.tsx";
import css from "./option-list.module.css";
import { useRowDrag } from "./use-row-drag.ts";

type GalleryItemsProps = { items: readonly GalleryItem[]; onChange: (items: GalleryItem[]) => void };

/** The pictures of a gallery: added, reordered by dragging or menu, and each with settings of its own. */
export function GalleryItems({ items, onChange }: GalleryItemsProps) {
  const builder = useBuilder();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  /** The index of the item whose picture is being chosen; one past the last for a new item. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  useEffect(() => {
    if (isRemoved) add.current?.focus();
    setRemoved(false);
  }, [isRemoved]);
  const before = useRef(items);
  const move = (from: number, to: number) => {
    onChange(moved(items, from, to));
    if (openIndex === from) setOpenIndex(to);
    builder.view.announce(`Picture ${to + 1} of ${items.length}`);
  };
  const drag = useRowDrag(list, move, () => onChange([...before.current]));
  const change = (index: number, by: Partial<GalleryItem>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...by } : item)));
  const remove = (index: number) => {
    onChange(items.filter((_, at) => at !== index));
    setOpenIndex(null);
    setRemoved(true);
  };
  const opened = openIndex === null ? undefined : items[openIndex];
  return (
    <fieldset className={panel.group}>
      <legend className={panel.legend}>Pictures</legend>
      <ol ref={list} className={css.list}>
        {items.map((item, index) => (
          <GalleryRow
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
            key={index}
            item={item}
            index={index}
            count={items.length}
            isHeld={drag.held === index}
            isOpen={openIndex === index}
            onHold={(event) => {
              before.current = items;
              drag.start(event, index);
            }}
            onOpen={() => setOpenIndex(openIndex === index ? null : index)}
            onMove={(by) => move(index, index + by)}
            onPicture={() => setChoosing(index)}
            onHide={() => change(index, { hidden: !item.hidden })}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className={panel.chips}>
        <Button
          ref={add}
          size="small"
          icon={<Plus />}
          isDisabled={items.length >= MAX_GALLERY_ITEMS}
          onPress={() => setChoosing(items.length)}
        >
          Add pictures
        </Button>
      </div>
      {opened && openIndex !== null && (
        <GalleryItemFields
          key={openIndex}
          name={`Picture ${openIndex + 1}`}
          item={opened}
          onChange={(item) => onChange(items.map((each, at) => (at === openIndex ? item : each)))}
        />
      )}
      {choosing !== null && (
        <GalleryPicturePicker
          item={items[choosing]}
          onClose={() => setChoosing(null)}
          onChoose={(item) => {
            onChange(
              choosing < items.length ? items.map((each, at) => (at === choosing ? item : each)) : [...items, item],
            );
          }}
          onAdd={(added) => onChange([...items, ...added].slice(0, MAX_GALLERY_ITEMS))}
        />
      )}
    </fieldset>
  );
}

const PICTURES = ["image"] as const;
const NEW_ITEM: GalleryItem = { type: null, meta: { alt: "" }, url: "", hidden: false };

type GalleryPicturePickerProps = {
  /** Undefined: a new one. */
  item: GalleryItem | undefined;
  onClose: () => void;
  onChoose: (item: GalleryItem) => void;
  /** Gets several new ones. */
  onAdd: (items: GalleryItem[]) => void;
};

function GalleryPicturePicker({ item, onClose, onChoose, onAdd }: GalleryPicturePickerProps) {
  const builder = useBuilder();
  const withPicture = (asset: Asset): GalleryItem => {
    builder.draft.addAsset(viewAsset(asset));
    return { ...(item ?? NEW_ITEM), type: "asset", asset: asset.id };
  };
  return (
    <EditAssetModal
      title={item ? "Picture of the gallery" : "Pictures of the gallery"}
      kinds={PICTURES}
      placed={item?.asset === undefined ? null : { assetId: item.asset, words: null }}
      isWordless
      onClose={onClose}
      onSave={({ asset }) => {
        if (!asset) return false;
        onChoose(withPicture(asset));
        return true;
      }}
      onSaveMany={item ? undefined : (assets) => onAdd(assets.map(withPicture))}
    />
  );
}
