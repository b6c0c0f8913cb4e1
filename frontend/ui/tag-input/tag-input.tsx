import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, Input, Tag, TagGroup, TagList, TextField } from "react-aria-components";
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

/**
 * A list of typed words. Enter adds the trimmed text (case-insensitive, no duplicates), Backspace in the empty input
 * removes the last tag, and each tag has its own remove button.
 */
export function TagInput(props: TagInputProps) {
  const { label, isLabelHidden, description, error, tags, onChange, isDisabled = false } = props;
  const { placeholder = "+ Add Tag", maxTags = Number.POSITIVE_INFINITY, maxLength } = props;
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const hasRemoved = useRef(false);

  // Removing a tag focuses the input, which a full list renders only now.
  useEffect(() => {
    if (tags.length < maxTags && hasRemoved.current) input.current?.focus();
    hasRemoved.current = false;
  }, [tags, maxTags]);

  const add = () => {
    const tag = typed.trim();
    setTyped("");
    const isKnown = tags.some((known) => known.toLocaleLowerCase() === tag.toLocaleLowerCase());
    if (tag !== "" && !isKnown) onChange([...tags, tag]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // during composition Enter only finishes a character
    if (event.key === "Enter") {
      event.preventDefault(); // it would submit the surrounding form
      add();
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };
  const remove = (keys: Set<unknown>) => {
    hasRemoved.current = true;
    onChange(tags.filter((tag) => !keys.has(tag)));
  };
  return (
    <TextField
      {...validationOf(error)}
      className={field.field}
      value={typed}
      onChange={setTyped}
      isDisabled={isDisabled}
      maxLength={maxLength}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div className={`${field.box} ${css.box}`}>
        {tags.length > 0 && <Tags label={label} tags={tags} onRemove={isDisabled ? undefined : remove} />}
        {tags.length < maxTags && (
          <Input
            ref={input}
            className={`${field.input} ${css.input}`}
            placeholder={placeholder}
            onKeyDown={onKeyDown}
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
