import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { SUBMISSIONS_ROOM } from "#modules/mozaik/rules/submissions-room";
import type { Visualization } from "#modules/mozaik/visualization-contract";
import { REALTIME } from "#modules/social/rules/realtime";
import { messageOf } from "../../../../../mall/api-error.ts";
import { readText } from "../../../../../mall/http.ts";
import { currentSession } from "../../../../../mall/session.ts";
import "../../../widget/visualization.css";
import { VisualizationItems } from "../../../widget/visualization-items.tsx";
import type { FieldPlace } from "../field-kind.ts";

/** How often guests, who have no socket, look for new submissions. */
const LOOK_MS = 20_000;

/** Fills the visualizations of a page and keeps them up to date. Without a `place`, in a draft, nothing is loaded. */
export function showSubmissions(sections: Iterable<HTMLElement>, place?: FieldPlace): void {
  for (const section of sections) {
    section.dataset.live = "";
    const root = createRoot(section);
    if (place) void showLive(section, root, place);
    else root.render(hint("The submissions are shown on the published page."));
  }
}

async function showLive(section: HTMLElement, root: Root, { mozaikId, linkKey }: FieldPlace): Promise<void> {
  const { block = "", visualization, source = "" } = section.dataset;
  const query = new URLSearchParams({ getAllItems: "true", sort: "timestamp:desc" });
  if (linkKey !== undefined) query.set("key", linkKey);
  const path = `/public/api/mozaiks/${mozaikId}/visualizations/${block}?${query}`;
  const display = visualization === "cards" || visualization === "chart" ? visualization : "list";
  let isShown = false;
  const load = async () => {
    try {
      // not validated: the server of the same release wrote it
      const shown: Visualization = JSON.parse(await readText(path));
      root.render(createElement(VisualizationItems, { display, shown }));
      isShown = true;
    } catch (error) {
      if (!isShown) root.render(hint(messageOf(error))); // what is shown stays
    }
  };
  await load();
  await watch(source, () => void load());
}

/** Calls `changed` whenever the submissions to a Mozaik may have changed. */
async function watch(source: string, changed: () => void): Promise<void> {
  if (!currentSession()) {
    setInterval(() => document.visibilityState === "visible" && changed(), LOOK_MS);
    return;
  }
  const { openSocket } = await import("../../../../../mall/socket.ts");
  const { socket } = openSocket();
  const enter = () => socket.emit("room-enter", { room: SUBMISSIONS_ROOM, id: source });
  socket.on(REALTIME.submissions, ({ mozaikId }: { mozaikId?: string }) => mozaikId === source && changed());
  // messages that were missed while it was not connected are not repeated
  socket.on("connect", () => {
    enter();
    changed();
  });
  if (socket.connected) enter();
}

function hint(text: string) {
  return createElement("p", { className: "mozaik-hint" }, text);
}
