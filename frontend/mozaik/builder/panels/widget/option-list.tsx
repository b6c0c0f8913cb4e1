import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { MAX_OPTIONS, type MultipleOption } from "#mozaik/document";
import { EditAssetModal } from "../../../../edit-asset/edit-asset-modal.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { viewAsset } from "../../model/uploads/view-asset.ts";
import { optionWords, withoutEmpty, withWords } from "../../model/widget/options.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import panel from "../side-panel/panel.module.css";
import css from "./option-list.module.css";
import { OptionRow } from "./option-row.tsx";
import { useOptionEdits } from "./use-option-edits.ts";
import { useRowDrag } from "./use-row-drag.ts";

type OptionListProps = {
  options: readonly MultipleOption[];
  onChange: (options: MultipleOption[]) => void;
};

/** The options visitors choose from, words or pictures: typed or pasted, reordered by dragging, keys or menu. */
export function OptionList({ options, onChange }: OptionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [picturedValue, setPicturedValue] = useState<string | null>(null);
  const { isFull, add, remove, change, move, moveAndStay, pasteLines, press, focus } = useOptionEdits(
    options,
    onChange,
    list,
  );
  const before = useRef(options);
  const drag = useRowDrag(list, move, () => onChange([...before.current]));
  return (
    <fieldset className={panel.group}>
      <legend className={panel.legend}>Options</legend>
      <ol ref={list} className={css.list}>
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            option={option}
            index={index}
            count={options.length}
            isHeld={drag.held === index}
            onHold={(event) => {
              before.current = options;
              drag.start(event, index);
            }}
            onChange={(words) => change(index, withWords(option, words))}
            onPasteLines={(text) => pasteLines(index, text)}
            onKeyDown={(event) => press(event, index)}
            onMove={(by) => moveAndStay(index, by)}
            onPicture={() => setPicturedValue(option.value)}
            onWords={() => change(index, { ...option, option: { type: "text", text: optionWords(option) } })}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <OptionListFooter options={options} isFull={isFull} onAdd={() => add(options.length - 1)} />
      {picturedValue !== null && (
        <OptionPicturePicker
          options={options}
          value={picturedValue}
          onClose={() => setPicturedValue(null)}
          onChoose={(next) => {
            onChange(next);
            focus(picturedValue);
            setPicturedValue(null);
          }}
        />
      )}
    </fieldset>
  );
}

type OptionListFooterProps = { options: readonly MultipleOption[]; isFull: boolean; onAdd: () => void };

function OptionListFooter({ options, isFull, onAdd }: OptionListFooterProps) {
  return (
    <>
      {withoutEmpty(options).length === 0 && (
        <p className={panel.error} role="alert">
          Add at least one option.
        </p>
      )}
      <div className={panel.chips}>
        <Button size="small" icon={<Plus />} isDisabled={isFull} onPress={onAdd}>
          Add option
        </Button>
      </div>
      <p className={panel.note}>
        {isFull
          ? `At most ${MAX_OPTIONS} options.`
          : "Press Enter to add the next one. A pasted list adds one option per line. Options without text are left out."}
      </p>
    </>
  );
}

const PICTURES = ["image"] as const;

type OptionPicturePickerProps = {
  options: readonly MultipleOption[];
  /** The value of the option that gets a picture. */
  value: string;
  onClose: () => void;
  onChoose: (options: MultipleOption[]) => void;
};

function OptionPicturePicker({ options, value, onClose, onChoose }: OptionPicturePickerProps) {
  const builder = useBuilder();
  const choose = (asset: Asset) => {
    builder.draft.addAsset(viewAsset(asset));
    const alt = (words: string) => words || (asset.summary || asset.name).slice(0, 200);
    onChoose(
      options.map((each) =>
        each.value === value
          ? { ...each, option: { type: "asset", assetId: asset.id, alt: alt(optionWords(each)) } }
          : each,
      ),
    );
  };
  const chosen = options.find((each) => each.value === value)?.option;
  return (
    <EditAssetModal
      title="Picture of the option"
      kinds={PICTURES}
      placed={chosen?.type === "asset" ? { assetId: chosen.assetId, words: null } : null}
      isWordless
      onClose={onClose}
      onSave={({ asset }) => {
        if (asset) choose(asset);
        return asset !== null;
      }}
    />
  );
}
