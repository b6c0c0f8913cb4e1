import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "react-aria-components";
import { isNotThere } from "../../mall/api-error.ts";

/** Sets the document title. After a navigation, announces it to screen readers and moves the focus to the content. */
export function RouteAnnouncer() {
  const title = useRouterState({ select: ({ matches }) => lastTitle(matches) });
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(pathname);
  const [said, say] = useState("");

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (before.current !== undefined && pathname !== before.current) {
      say(document.title);
      const main = document.getElementById("main");
      // The screen has set the focus itself.
      if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    }
    before.current = pathname;
  }, [pathname]);

  return (
    <VisuallyHidden>
      <p aria-live="polite">{said}</p>
    </VisuallyHidden>
  );
}

interface Match {
  status: string;
  error: unknown;
  meta?: readonly unknown[] | undefined;
}

/** The title of the innermost route that has one; a missing item's title is not revealed. */
function lastTitle(matches: readonly Match[]): string {
  if (matches.some(isNotFound)) return "Not found · Mozaik";
  const titles = matches.flatMap(({ meta }) => meta ?? []).flatMap((tag) => (isTitle(tag) ? [tag.title] : []));
  return titles.at(-1) ?? "Mozaik";
}

function isNotFound({ status, error }: Match): boolean {
  return status === "notFound" || isNotThere(error);
}

function isTitle(tag: unknown): tag is { title: string } {
  return typeof tag === "object" && tag !== null && "title" in tag && typeof tag.title === "string";
}
