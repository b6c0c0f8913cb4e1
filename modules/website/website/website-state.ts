import { DomainError } from "../../decider.ts";
import type { HostFinding, SitePage, StoredPart, WebsiteAbout, WebsiteEvent } from "../events.ts";
import type { SiteRelease, StoredMenu } from "../manifest-contract.ts";

export interface HostState {
  readonly host: string;
  readonly token: string;
  readonly addedAt: string;
  readonly checkAt: string;
  /** The last check; null: none yet. */
  readonly last: (HostFinding & { readonly at: string }) | null;
}

export interface KnownWebsite {
  readonly status: "present" | "deleted";
  readonly websiteId: string;
  readonly ownerId: string;
  readonly about: WebsiteAbout;
  /** The url before the last change of it; empty: none. */
  readonly formerUrl: string;
  readonly startPageId: string | null;
  readonly pages: readonly SitePage[];
  /** Urls that pages had before, the newest last. */
  readonly formerPageUrls: readonly { readonly url: string; readonly pageId: string }[];
  readonly menus: readonly StoredMenu[];
  readonly parts: readonly StoredPart[];
  /** The ids of default parts by what they are the default of. */
  readonly defaults: Readonly<Record<string, string>>;
  /** The oldest first. */
  readonly releases: readonly SiteRelease[];
  readonly liveReleaseId: string | null;
  readonly schedule: { readonly scheduleId: string; readonly at: string } | null;
  readonly hosts: readonly HostState[];
  /** The Mozaiks that are deleted with it. */
  readonly deletedMozaikIds: readonly string[];
}

export type WebsiteState = { readonly status: "none" } | KnownWebsite;

/** The state after an event. */
export function evolveWebsite(state: WebsiteState, event: WebsiteEvent): WebsiteState {
  if (event.type === "WebsiteCreated") {
    return {
      status: "present",
      ...event.data,
      formerUrl: "",
      startPageId: null,
      pages: [],
      formerPageUrls: [],
      menus: [],
      parts: [],
      defaults: {},
      releases: [],
      liveReleaseId: null,
      schedule: null,
      hosts: [],
      deletedMozaikIds: [],
    };
  }
  if (state.status === "none") return state;
  switch (event.type) {
    case "WebsiteChanged": {
      const { about } = event.data;
      return { ...state, about, formerUrl: about.url === state.about.url ? state.formerUrl : state.about.url };
    }
    case "WebsitePageAdded":
      return { ...state, pages: [...state.pages, event.data.page] };
    case "WebsitePageChanged":
      return pageChanged(state, event.data.page);
    case "WebsitePageRemoved":
      return { ...state, pages: state.pages.filter(({ pageId }) => pageId !== event.data.pageId) };
    case "WebsiteStartPageChosen":
      return { ...state, startPageId: event.data.pageId };
    case "SiteMenuSaved":
      return { ...state, menus: replaced(state.menus, event.data.menu, ({ menuId }) => menuId) };
    case "SiteMenuDeleted":
      return { ...state, menus: state.menus.filter(({ menuId }) => menuId !== event.data.menuId) };
    case "WebsitePartSaved": {
      const { part } = event.data;
      const { [defaultKeyOf(part) ?? ""]: before, ...others } = state.defaults;
      const kept = before === undefined ? {} : { [defaultKeyOf(part) ?? ""]: before };
      // a header that became a footer is no longer the default header
      const defaults = { ...withoutDefault({ defaults: others }, part.partId), ...kept };
      return { ...state, parts: replaced(state.parts, part, ({ partId }) => partId), defaults };
    }
    case "WebsitePartMadeDefault":
      return {
        ...state,
        defaults: { ...withoutDefault(state, event.data.partId), [event.data.of]: event.data.partId },
      };
    case "WebsitePartDeleted": {
      const { partId } = event.data;
      const parts = state.parts.filter((part) => part.partId !== partId);
      return { ...state, parts, defaults: withoutDefault(state, partId) };
    }
    case "WebsiteReleaseBuilt":
      return { ...state, releases: [...state.releases, event.data.release] };
    case "WebsiteReleaseMadeLive":
      return { ...state, liveReleaseId: event.data.releaseId };
    case "WebsiteUnpublished":
      return { ...state, liveReleaseId: null };
    case "WebsiteScheduled":
      return { ...state, schedule: { scheduleId: event.data.scheduleId, at: event.data.publishAt } };
    case "WebsiteScheduleEnded":
      return state.schedule?.scheduleId === event.data.scheduleId ? { ...state, schedule: null } : state;
    case "SiteHostAdded": {
      const { host, token, at: addedAt, checkAt } = event.data;
      const added = { host, token, addedAt, checkAt, last: null };
      return { ...state, hosts: [...state.hosts, added] };
    }
    case "SiteHostChecked": {
      const { host, at, checkAt, isProven, by, provenAt, found } = event.data;
      const last = { at, isProven, by, provenAt, found };
      const hosts = state.hosts.map((each) => (each.host === host ? { ...each, checkAt, last } : each));
      return { ...state, hosts };
    }
    case "SiteHostRemoved":
      return { ...state, hosts: state.hosts.filter(({ host }) => host !== event.data.host) };
    case "WebsiteDeleted":
      return { ...state, status: "deleted", liveReleaseId: null, deletedMozaikIds: event.data.mozaikIds };
  }
}

/** The website, for its owner alone: nobody else can tell by a command whether it exists. */
export function ownWebsite(state: WebsiteState, userId: string): KnownWebsite {
  if (state.status !== "present" || state.ownerId !== userId) throw websiteNotFound();
  return state;
}

/** The error for a website that does not exist, or not for this person. */
export function websiteNotFound(): DomainError {
  return new DomainError("not-found", "website-not-found", "There is no such website.");
}

/** What visitors see; null: it is not published. */
export function liveRelease({ releases, liveReleaseId }: KnownWebsite): SiteRelease | null {
  return releases.find(({ releaseId }) => releaseId === liveReleaseId) ?? null;
}

/** What a part can be the default of; null: of nothing. */
export function defaultKeyOf(part: StoredPart): string | null {
  if (part.kind !== "mozaik") return part.kind;
  return part.value.place === "section" ? null : `mozaik/${part.value.place}`;
}

/** The part that is the default of `key`. */
export function defaultPart(site: Pick<KnownWebsite, "parts" | "defaults">, key: string): StoredPart | null {
  return site.parts.find(({ partId }) => partId === site.defaults[key]) ?? null;
}

function pageChanged(state: KnownWebsite, page: SitePage): KnownWebsite {
  const before = state.pages.find(({ pageId }) => pageId === page.pageId);
  const pages = replaced(state.pages, page, ({ pageId }) => pageId);
  if (!before || before.url === page.url) return { ...state, pages };
  const others = state.formerPageUrls.filter(({ url }) => url !== before.url);
  return { ...state, pages, formerPageUrls: [...others, { url: before.url, pageId: page.pageId }] };
}

function withoutDefault({ defaults }: Pick<KnownWebsite, "defaults">, partId: string): Record<string, string> {
  return Object.fromEntries(Object.entries(defaults).filter(([, id]) => id !== partId));
}

/** In its place if it is there, else at the end. */
function replaced<Item>(items: readonly Item[], item: Item, idOf: (item: Item) => string): Item[] {
  const at = items.findIndex((each) => idOf(each) === idOf(item));
  return at < 0 ? [...items, item] : items.with(at, item);
}
