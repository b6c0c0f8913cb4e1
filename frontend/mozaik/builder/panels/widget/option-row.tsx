import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Image, Trash2, Type } from "lucide-react";
import type { ClipboardEvent, KeyboardEvent, PointerEvent } from "react";
import type { MultipleOption } from "#mozaik/document";
import { classNames } from "../../../../ui/class-names.ts";
import { MenuButton, MenuItem } from "../../../../ui/menu/menu.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { optionWords } from "../../model/widget/options.ts";
import { useDraft } from "../../view-state/builder-context.ts";
import css from "./option-list.module.css";

type OptionRowProps = {
  option: MultipleOption;
  index: number;
  count: number;
  isHeld: boolean;
  onHold: (event: PointerEvent) => void;
  onChange: (words: string) => void;
  /** True if the text had several lines and was used. */
  onPasteLines: (text: string) => boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (by: -1 | 1) => void;
  onPicture: () => void;
  onWords: () => void;
  onRemove: () => void;
};

/** One option: its handle, picture, text and menu. */
export function OptionRow(props: OptionRowProps) {
  const { option, index, count, isHeld, onHold, onChange, onKeyDown } = props;
  const name = `Option ${index + 1}`;
  const paste = (event: ClipboardEvent) => {
    if (props.onPasteLines(event.clipboardData.getData("text/plain"))) event.preventDefault();
  };
  return (
    <li className={classNames(css.row, isHeld && css.held)} data-option={option.value}>
      {/* Keys and the menu can move it too. */}
      <span className={css.grip} onPointerDown={onHold} aria-hidden="true">
        <GripVertical />
      </span>
      {option.option.type === "asset" && <OptionPicture assetId={option.option.assetId} />}
      <div className={css.words}>
        <TextField
          label={option.option.type === "asset" ? `${name}: text for the picture` : name}
          isLabelHidden
          maxLength={200}
          placeholder={option.option.type === "asset" ? "What the picture shows" : name}
          value={optionWords(option)}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
      </div>
      <MenuButton label={`${name}: more`} icon={<EllipsisVertical />}>
        <MenuItem icon={<ArrowUp />} isDisabled={index === 0} onAction={() => props.onMove(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown />} isDisabled={index === count - 1} onAction={() => props.onMove(1)}>
          Move down
        </MenuItem>
        <MenuItem icon={<Image />} onAction={props.onPicture}>
          {option.option.type === "asset" ? "Another picture" : "Use a picture"}
        </MenuItem>
        {option.option.type === "asset" ? (
          <MenuItem icon={<Type />} onAction={props.onWords}>
            Use text only
          </MenuItem>
        ) : null}
        <MenuItem icon={<Trash2 />} isDanger isDisabled={count === 1} onAction={props.onRemove}>
          Remove
        </MenuItem>
      </MenuButton>
    </li>
  );
}

function OptionPicture({ assetId }: { assetId: string }) {
  const asset = useDraft((state) => state.assets[assetId]);
  return asset ? (
    <img className={css.picture} src={asset.src} alt="" />
  ) : (
    <span className={css.picture} title="This picture no longer exists.">
      <Image aria-hidden="true" />
    </span>
  );
}
