import { ArrowDown, ArrowUp, EllipsisVertical, Eye, EyeOff, GripVertical, Image, Trash2 } from "lucide-react";
import type { PointerEvent } from "react";
import type { GalleryItem } from "#mozaik/document";
import { Badge } from "../../../../ui/badge/badge.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { MenuButton, MenuItem } from "../../../../ui/menu/menu.tsx";
import { useDraft } from "../../view-state/builder-context.ts";
import own from "./gallery-row.module.css";
import css from "./option-list.module.css";

type GalleryRowProps = {
  item: GalleryItem;
  index: number;
  count: number;
  isHeld: boolean;
  /** True while its settings are shown. */
  isOpen: boolean;
  onHold: (event: PointerEvent) => void;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  onPicture: () => void;
  onHide: () => void;
  onRemove: () => void;
};

/** One picture of a gallery: its handle, what it shows, and its menu. */
export function GalleryRow({ item, index, count, isHeld, isOpen, ...acts }: GalleryRowProps) {
  const asset = useDraft((state) => (item.asset === undefined ? undefined : state.assets[item.asset]));
  const name = `Picture ${index + 1}`;
  return (
    <li className={classNames(css.row, isHeld && css.held)}>
      {/* The menu can move it too. */}
      <span className={css.grip} onPointerDown={acts.onHold} aria-hidden="true">
        <GripVertical />
      </span>
      <button type="button" className={own.open} aria-expanded={isOpen} onClick={acts.onOpen}>
        {asset ? (
          <img className={css.picture} src={asset.src} alt="" />
        ) : (
          <span className={css.picture}>
            <Image aria-hidden="true" />
          </span>
        )}
        <span className={own.name}>
          <span className="visually-hidden">{name}: </span>
          {item.meta.alt || asset?.alt || (asset ? "No description" : "No picture")}
        </span>
        {item.hidden && <Badge>Hidden</Badge>}
      </button>
      <MenuButton label={`${name}: more`} icon={<EllipsisVertical />}>
        <MenuItem icon={<ArrowUp />} isDisabled={index === 0} onAction={() => acts.onMove(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown />} isDisabled={index === count - 1} onAction={() => acts.onMove(1)}>
          Move down
        </MenuItem>
        <MenuItem icon={<Image />} onAction={acts.onPicture}>
          Another picture
        </MenuItem>
        <MenuItem icon={item.hidden ? <Eye /> : <EyeOff />} onAction={acts.onHide}>
          {item.hidden ? "Show" : "Hide"}
        </MenuItem>
        <MenuItem icon={<Trash2 />} isDanger onAction={acts.onRemove}>
          Remove
        </MenuItem>
      </MenuButton>
    </li>
  );
}
