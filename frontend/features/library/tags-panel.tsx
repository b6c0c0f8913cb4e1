import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LONGEST_TAG } from "#modules/rules/tags";
import { renameTags, renamingsQuery, tagsQuery } from "../../api/media-collections.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { TypedSearch } from "../../ui/search-field/typed-search.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./library.module.css";
import { TagRenamings } from "./tag-renamings.tsx";

/** The user's tags with the number of files of each. One can be renamed, several merged. */
export function TagsPanel({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState("");
  const [begun, setBegun] = useState<readonly string[]>([]);
  const list = useInfiniteQuery(tagsQuery(text));
  const tags = list.data?.pages.flatMap((page) => page.items) ?? [];
  const rename = useMutation({
    mutationFn: () => renameTags([...chosen], name.trim()),
    onSuccess: async ({ id }) => {
      setBegun((before) => [...before, id]);
      setChosen(new Set());
      setName("");
      await queries.invalidateQueries({ queryKey: renamingsQuery.queryKey });
    },
  });
  const choose = (tag: string, isIn: boolean) => {
    const next = isIn ? new Set([...chosen, tag]) : chosen.difference(new Set([tag]));
    setChosen(next);
    const [first = ""] = next;
    if (next.size === 1) setName(first);
  };
  return (
    <Dialog title="Tags" isOpen onOpenChange={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      <div className={css.tags}>
        <TagRenamings begun={begun} />
        <TypedSearch label="Search tags" text={text} onText={setText} />
        {list.isPending ? (
          <SkeletonText lines={5} />
        ) : list.isError ? (
          <p role="alert">{messageOf(list.error)}</p>
        ) : tags.length === 0 ? (
          <p>{text ? "No tag begins with this." : "Your files have no tags yet."}</p>
        ) : (
          <fieldset className={css.known}>
            <legend>Choose one to rename it, or several to merge them</legend>
            {tags.map(({ tag, files }) => (
              <Checkbox key={tag} isSelected={chosen.has(tag)} onChange={(isIn) => choose(tag, isIn)}>
                {`${tag} (${files})`}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
        {chosen.size > 0 && (
          <form
            className={css.naming}
            onSubmit={(event) => {
              event.preventDefault();
              if (!rename.isPending) rename.mutate();
            }}
          >
            <TextField
              label={chosen.size === 1 ? "New name" : `New name of the ${chosen.size} tags`}
              value={name}
              onChange={setName}
              maxLength={LONGEST_TAG}
              error={rename.isError ? messageOf(rename.error) : undefined}
            />
            <Button type="submit" variant="primary" isPending={rename.isPending} isDisabled={name.trim() === ""}>
              {chosen.size === 1 ? "Rename" : "Merge"}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}
