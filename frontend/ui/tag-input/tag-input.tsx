import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, Input, Tag, TagGroup, TagList, TextField } from "react-aria-components";
import { afterPress } from "#primitives/after-press";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import css from "./tag-input.module.css";

type TagInputProps = FieldWords & {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  placeholder?: string;
  /** Maximum number of tags. */
  maxTags?: number;
  /** Longest tag, in characters. */
  maxLength?: number;
  isDisabled?: boolean;
};

/** The commas of keyboards: a tag ends with one. */
const COMMA = /[,،，]/;

/**
 * A list of typed words. Enter, a comma and leaving the field add the trimmed text (case-insensitive, no duplicates),
 * Backspace in the empty input removes the last tag, and each tag has its own remove button.
 */
export function TagInput(props: TagInputProps) {
  const { label, isLabelHidden, description, error, tags, onChange, isDisabled = false } = props;
  const { placeholder = "+ Add Tag", maxTags = Number.POSITIVE_INFINITY, maxLength } = props;
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  const isFilled = useRef(false);

  // The input of a full list is not rendered: the focus moves to its tags, and back once there is room.
  useEffect(() => {
    if (tags.length < maxTags && isRestored.current) input.current?.focus();
    if (tags.length >= maxTags && isFilled.current) box.current?.querySelector<HTMLElement>("[role=row]")?.focus();
    isRestored.current = false;
    isFilled.current = false;
  }, [tags, maxTags]);

  const add = (texts: readonly string[]) => {
    const all = [...tags];
    for (const tag of texts.map((text) => text.trim().slice(0, maxLength))) {
      const isKnown = all.some((known) => known.toLocaleLowerCase() === tag.toLocaleLowerCase());
      if (tag !== "" && !isKnown && all.length < maxTags) all.push(tag);
    }
    isFilled.current = document.activeElement === input.current;
    if (all.length > tags.length) onChange(all);
  };
  const type = (text: string) => {
    const parts = text.split(COMMA);
    setTyped(parts.pop()?.trimStart() ?? "");
    if (parts.length > 0) add(parts);
  };
  const finish = () => {
    setTyped("");
    add([typed]);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!COMMA.test(pasted)) return;
    event.preventDefault(); // the longest tag would cut the list
    add(pasted.split(COMMA));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // during composition Enter only finishes a character
    if (event.key === "Enter") {
      event.preventDefault(); // it would submit the surrounding form
      finish();
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };
  const remove = (keys: Set<unknown>) => {
    isRestored.current = true;
    onChange(tags.filter((tag) => !keys.has(tag)));
  };
  return (
    <TextField
      {...validationOf(error)}
      className={field.field}
      value={typed}
      onChange={type}
      isDisabled={isDisabled}
      maxLength={maxLength}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div ref={box} className={`${field.box} ${css.box}`}>
        {tags.length > 0 && <Tags label={label} tags={tags} onRemove={isDisabled ? undefined : remove} />}
        {tags.length < maxTags && (
          <Input
            ref={input}
            className={`${field.input} ${css.input}`}
            placeholder={placeholder}
            onKeyDown={onKeyDown}
            onPaste={paste}
            onBlur={() => afterPress(finish)}
            enterKeyHint="done"
            autoComplete="off"
          />
        )}
      </div>
      <FieldHelp description={description} error={error} />
    </TextField>
  );
}

type TagsProps = { label: string; tags: readonly string[]; onRemove: ((keys: Set<unknown>) => void) | undefined };

function Tags({ label, tags, onRemove }: TagsProps) {
  return (
    <TagGroup className={css.group} aria-label={`${label}: added`} onRemove={onRemove}>
      <TagList className={css.list}>
        {tags.map((tag) => (
          <Tag key={tag} id={tag} textValue={tag} className={css.tag}>
            <span className={css.text}>{tag}</span>
            {onRemove && (
              <Button slot="remove" className={css.remove}>
                <X aria-hidden="true" />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
