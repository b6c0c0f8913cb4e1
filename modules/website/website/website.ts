import type { Decider } from "../../decider.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { WebsiteAbout, WebsiteEvent } from "../events.ts";
import { type HostCommand, hostEvents } from "./host-events.ts";
import {
  type AddPage,
  addPageEvents,
  type ChangePage,
  changePageEvents,
  pageOf,
  removePageEvents,
} from "./page-events.ts";
import { type PartCommand, partEvents } from "./part-events.ts";
import { type ReleaseCommand, releaseEvents } from "./release-events.ts";
import { evolveWebsite, type KnownWebsite, ownWebsite, type WebsiteState } from "./website-state.ts";

export type WebsiteCommand =
  | { readonly type: "create"; readonly websiteId: string; readonly ownerId: string; readonly about: WebsiteAbout }
  | {
      readonly type: "change";
      readonly by: string;
      readonly about: Partial<WebsiteAbout>;
      readonly startPageId?: string | undefined;
    }
  | AddPage
  | ChangePage
  | { readonly type: "removePage"; readonly by: string; readonly pageId: string }
  /** A Mozaik was deleted by its author: the website loses what was made of it. */
  | { readonly type: "loseMozaik"; readonly mozaikId: string }
  | PartCommand
  | ReleaseCommand
  | HostCommand
  /** `mozaikIds`: what is deleted with it. */
  | { readonly type: "delete"; readonly by: string; readonly mozaikIds: readonly string[] };

/** A website of its owner's: a draft of pages, menus and parts, and the releases that were made of it. */
export const website: Decider<WebsiteState, WebsiteCommand, WebsiteEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    switch (command.type) {
      case "create": {
        const { type: _, ...data } = command;
        return state.status === "none" ? [{ type: "WebsiteCreated", data }] : [];
      }
      case "loseMozaik":
        return state.status === "present" ? loseMozaik(state, command.mozaikId) : [];
      case "noteCheck":
        return state.status === "present" ? hostEvents(state, command) : [];
      case "delete": {
        // deleting again lets an interrupted deletion finish
        if (state.status === "deleted" && state.ownerId === command.by) return [];
        const { websiteId } = ownWebsite(state, command.by);
        return [{ type: "WebsiteDeleted", data: { websiteId, mozaikIds: command.mozaikIds } }];
      }
      default:
        return ownEvents(ownWebsite(state, command.by), command);
    }
  },

  evolve: evolveWebsite,
};

type OwnCommand = Exclude<WebsiteCommand, { readonly type: "create" | "loseMozaik" | "noteCheck" | "delete" }>;

function ownEvents(own: KnownWebsite, command: OwnCommand): WebsiteEvent[] {
  switch (command.type) {
    case "change":
      return change(own, command.about, command.startPageId);
    case "addPage":
      return addPageEvents(own, command);
    case "changePage":
      return changePageEvents(own, command);
    case "removePage":
      return removePageEvents(own, command.pageId, false);
    case "addHost":
    case "removeHost":
      return hostEvents(own, command);
    case "release":
    case "goLive":
    case "unpublish":
    case "schedule":
    case "endSchedule":
      return releaseEvents(own, command);
    default:
      return partEvents(own, command);
  }
}

function change(own: KnownWebsite, about: Partial<WebsiteAbout>, startPageId: string | undefined): WebsiteEvent[] {
  const { websiteId } = own;
  const given = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
  const changed = { ...own.about, ...given };
  const events: WebsiteEvent[] = [];
  if (!sameValue(changed, own.about)) events.push({ type: "WebsiteChanged", data: { websiteId, about: changed } });
  if (startPageId !== undefined && pageOf(own, startPageId).pageId !== own.startPageId) {
    events.push({ type: "WebsiteStartPageChosen", data: { websiteId, pageId: startPageId } });
  }
  return events;
}

function loseMozaik(site: KnownWebsite, mozaikId: string): WebsiteEvent[] {
  const page = site.pages.find((each) => each.mozaikId === mozaikId);
  const parts = site.parts.filter((part) => part.kind === "mozaik" && part.value.mozaikId === mozaikId);
  return [
    ...(page ? removePageEvents(site, page.pageId, true) : []),
    ...parts.map(
      ({ partId }): WebsiteEvent => ({ type: "WebsitePartDeleted", data: { websiteId: site.websiteId, partId } }),
    ),
  ];
}
