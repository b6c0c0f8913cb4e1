import { useState } from "react";
import type { MediaItem } from "#modules/asset/media-contract";
import { LONGEST_TAG, MOST_TAGS } from "#modules/rules/tags";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TagInput } from "../../ui/tag-input/tag-input.tsx";
import css from "./library.module.css";

interface TagsDialogProps {
  items: readonly MediaItem[];
  isPending: boolean;
  onSave: (tags: { addTags: string[]; removeTags: string[] }) => void;
  onClose: () => void;
}

/** Adds tags to the selected files, and removes tags that some of them have. */
export function TagsDialog({ items, isPending, onSave, onClose }: TagsDialogProps) {
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const counts = new Map<string, number>();
  for (const tag of items.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const known = [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other));
  const isUnchanged = added.length === 0 && removed.size === 0;
  return (
    <Dialog
      title={items.length === 1 ? "Tags" : `Tags of ${items.length} files`}
      isOpen
      isDismissable={isUnchanged}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button
            variant="primary"
            isDisabled={isUnchanged}
            isPending={isPending}
            onPress={() => onSave({ addTags: added, removeTags: [...removed] })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={css.tags}>
        <TagInput
          label="Add tags"
          description="Press Enter after each tag."
          tags={added}
          onChange={setAdded}
          maxTags={MOST_TAGS}
          maxLength={LONGEST_TAG}
        />
        {known.length > 0 && (
          <fieldset className={css.known}>
            <legend>Tags they have</legend>
            {known.map(([tag, count]) => (
              <Checkbox
                key={tag}
                isSelected={!removed.has(tag)}
                onChange={(isKept) => setRemoved((now) => withOrWithout(now, tag, !isKept))}
              >
                {items.length === 1 ? tag : `${tag} (${count})`}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}

function withOrWithout(tags: ReadonlySet<string>, tag: string, isIn: boolean): ReadonlySet<string> {
  return isIn ? new Set([...tags, tag]) : tags.difference(new Set([tag]));
}
