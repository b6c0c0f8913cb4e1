import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { siteImportsQuery, websitesQuery } from "../../api/websites.ts";
import { ProgressBar } from "../../ui/progress-bar/progress-bar.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./sites.module.css";

/** How far the import is that goes on in the background, and how it ended. Nothing while there is none. */
export function ImportUnderway() {
  const imports = useQuery(siteImportsQuery());
  const queries = useQueryClient();
  const watched = useRef<string | null>(null);
  const underway = imports.data?.find(({ state }) => state === "waiting" || state === "running");
  const ended = imports.data?.find(
    ({ id, state }) => id === watched.current && (state === "ready" || state === "failed"),
  );

  useEffect(() => {
    if (underway) watched.current = underway.id;
  }, [underway]);

  useEffect(() => {
    if (!ended) return;
    watched.current = null;
    if (ended.state === "failed") toasts.error(ended.problem ?? "The website could not be made. Please try again.");
    else toasts.success("The website was imported");
    void queries.invalidateQueries({ queryKey: websitesQuery.queryKey });
  }, [ended, queries]);

  if (!underway) return null;
  const { done, total } = underway;
  return (
    <div className={css.group}>
      <ProgressBar label="A website is being imported" {...(total > 0 && { value: done, max: total })} />
    </div>
  );
}
