import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { TagRenaming } from "#modules/asset/media-contract";
import { isRunning, renamingsQuery } from "../../api/media-collections.ts";
import { ProgressBar } from "../../ui/progress-bar/progress-bar.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

/**
 * How far renamings of tags have come that are under way, also those begun on another screen or device. `begun`: ids of
 * those that began here, whose end is told even if it came before the first look.
 */
export function TagRenamings({ begun }: { begun: readonly string[] }) {
  const queries = useQueryClient();
  const renamings = useQuery(renamingsQuery).data ?? [];
  const running = renamings.filter(isRunning);
  const watched = useRef(new Set<string>());
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const renaming of renamings) {
      const { id } = renaming;
      if (isRunning(renaming)) watched.current.add(id);
      else if ((watched.current.has(id) || begun.includes(id)) && !told.current.has(id)) {
        told.current.add(id);
        tellEnd(renaming);
        void queries.invalidateQueries({ queryKey: ["assets"] });
      }
    }
  }, [renamings, begun, queries]);
  return running.map(({ id, from, to, changed, total }) => (
    <ProgressBar
      key={id}
      label={`Renaming ${from.join(", ")} to ${to}`}
      value={changed}
      max={Math.max(1, total)}
      valueText={`${Math.min(changed, total)} of ${total} files`}
    />
  ));
}

function tellEnd({ state, changed, from }: TagRenaming): void {
  if (state === "done") toasts.success(changed === 1 ? "1 asset saved" : `${changed} assets saved`);
  else toasts.error(`Not all files with the tag ${from.join(", ")} could be changed. Please try again.`);
}
