import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { MAX_OPTIONS, type MultipleOption } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import {
  insertAfter,
  linesOf,
  moveOption,
  optionWords,
  pasteInto,
  withoutEmpty,
  withWords,
} from "../../model/widget/options.ts";
import { MediaPicker } from "../../pickers/media-picker.tsx";
import { viewAsset } from "../../pickers/view-asset.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import panel from "../side-panel/panel.module.css";
import css from "./option-list.module.css";
import { OptionRow } from "./option-row.tsx";
import { useRowDrag } from "./use-row-drag.ts";

type OptionListProps = {
  options: readonly MultipleOption[];
  onChange: (options: MultipleOption[]) => void;
};

/** What visitors choose from: typed, pasted, reordered by dragging, keys or menu; words or pictures. */
export function OptionList({ options, onChange }: OptionListProps) {
  const builder = useBuilder();
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [picturedValue, setPicturedValue] = useState<string | null>(null);
  const isFull = options.length >= MAX_OPTIONS;
  useEffect(() => {
    if (focus === null) return;
    list.current?.querySelector<HTMLInputElement>(`[data-option="${CSS.escape(focus)}"] input`)?.focus();
    setFocus(null);
  }, [focus]);

  const move = (from: number, to: number) => {
    const next = moveOption(options, from, to);
    onChange(next);
    const at = next.findIndex(({ value }) => value === options[from]?.value);
    builder.view.announce(`Option ${at + 1} of ${next.length}`);
  };
  const moveAndStay = (index: number, by: number) => {
    move(index, index + by);
    setFocus(options[index]?.value ?? null);
  };
  const before = useRef(options);
  const drag = useRowDrag(list, move, () => onChange([...before.current]));

  const add = (index: number) => {
    const next = insertAfter(options, index, [""]);
    onChange(next);
    setFocus(next[index + 1]?.value ?? null);
  };
  const remove = (index: number) => {
    const next = options.filter((_, at) => at !== index);
    onChange(next);
    setFocus((next[index - 1] ?? next[index])?.value ?? null);
  };
  const change = (index: number, option: MultipleOption) =>
    onChange(options.map((each, at) => (at === index ? option : each)));
  const press = (event: KeyboardEvent, index: number) => {
    const isEmpty = withoutEmpty(options.slice(index, index + 1)).length === 0;
    if (event.key === "Enter") {
      if (!isEmpty && !isFull) add(index);
    } else if (event.key === "Backspace" && isEmpty && options.length > 1) {
      remove(index);
    } else if (event.altKey && event.key === "ArrowUp") {
      moveAndStay(index, -1);
    } else if (event.altKey && event.key === "ArrowDown") {
      moveAndStay(index, 1);
    } else return;
    event.preventDefault();
  };
  const choosePicture = (asset: Asset) => {
    builder.draft.addAsset(viewAsset(asset));
    const alt = (words: string) => words || (asset.summary || asset.name).slice(0, 200);
    onChange(
      options.map((each) =>
        each.value === picturedValue
          ? { ...each, option: { type: "asset", assetId: asset.id, alt: alt(optionWords(each)) } }
          : each,
      ),
    );
    setFocus(picturedValue);
    setPicturedValue(null);
  };
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
            onPasteLines={(text) => {
              const lines = linesOf(text);
              if (lines) onChange(pasteInto(options, index, lines));
              return lines !== undefined;
            }}
            onKeyDown={(event) => press(event, index)}
            onMove={(by) => moveAndStay(index, by)}
            onPicture={() => setPicturedValue(option.value)}
            onWords={() => change(index, { ...option, option: { type: "text", text: optionWords(option) } })}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {withoutEmpty(options).length === 0 && (
        <p className={panel.error} role="alert">
          Add at least one option.
        </p>
      )}
      <div className={panel.chips}>
        <Button size="small" icon={<Plus />} isDisabled={isFull} onPress={() => add(options.length - 1)}>
          Add option
        </Button>
      </div>
      <p className={panel.note}>
        {isFull
          ? `At most ${MAX_OPTIONS} options.`
          : "Press Enter to add the next one. A pasted list adds one option per line. Options without text are left out."}
      </p>
      {picturedValue !== null && (
        <MediaPicker
          title="Picture of the option"
          kinds={["image"]}
          onClose={() => setPicturedValue(null)}
          onChoose={choosePicture}
        />
      )}
    </fieldset>
  );
}
