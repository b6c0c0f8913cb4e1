// The script of the server-rendered pages: account, purchase options and widgets.
import "../../ui/base.css";
import "../../ui/button/button.css";
import "../../mozaik/view/view.css";
import "../styles/mall.css";
import "../styles/pages.css";
import { createRoot } from "react-dom/client";
import { markLeavingLinks } from "../../mozaik/view/rich-text/leaving-links.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { showDepartures } from "../busy.ts";
import type { CodePanelProps } from "../code-panel.tsx";
import type { CommentSectionProps } from "../comments/comment-section.tsx";
import { staysOffline } from "../connection.ts";
import { ConnectionNote } from "../connection-note.tsx";
import type { FollowButtonProps } from "../follow-button.tsx";
import { newKey, parsed, sendCommand } from "../http.ts";
import type { PurchasePanelProps } from "../purchase-panel.tsx";
import { currentSession, onSessionChange, onSessionEnd } from "../session.ts";
import { ThemeChoice } from "../theme-choice.tsx";
import { startIslands } from "./islands.tsx";
import { continueAsGuest, keepPageOffline, showAuthorParts, startCopyButtons, watchScroll } from "./page-parts.ts";
import { PublicHeader, type PublicHeaderProps } from "./public-header.tsx";

const PREVIEW_ALERT = "This is a preview, button events are disabled.";

let shownFor = currentSession()?.userId ?? null;
const {
  missingMozaik,
  missingAsset,
  missingLibrary,
  assetPreview,
  mozaik,
  mozaikPreview,
  linkKey,
  revision,
  visited,
  site,
  mall,
} = document.body.dataset;
const isDraft = new URLSearchParams(location.search).get("draft") === "true";

// Not validated: the server of the same release wrote the properties for these components.
const islands: Parameters<typeof startIslands>[0] = {
  header: (json) => {
    const props: PublicHeaderProps = JSON.parse(json);
    return <PublicHeader {...props} />;
  },
  theme: () => <ThemeChoice name="footer-theme" />,
};
const lateIslands: Parameters<typeof startIslands>[1] = {
  purchase: async (json) => {
    const props: PurchasePanelProps = JSON.parse(json);
    const { PurchasePanel } = await import("../purchase-panel.tsx");
    return <PurchasePanel {...props} />;
  },
  code: async (json) => {
    const props: CodePanelProps = JSON.parse(json);
    const { CodePanel } = await import("../code-panel.tsx");
    return <CodePanel {...props} />;
  },
  follow: async (json) => {
    const props: FollowButtonProps = JSON.parse(json);
    const { FollowButton } = await import("../follow-button.tsx");
    return <FollowButton {...props} />;
  },
  comments: async (json) => {
    const props: CommentSectionProps = JSON.parse(json);
    const { CommentSection } = await import("../comments/comment-section.tsx");
    return <CommentSection {...props} />;
  },
};
startIslands(islands, lateIslands, shownFor === null);
const toastPlace = document.querySelector("[data-toasts]");
if (toastPlace) {
  createRoot(toastPlace).render(
    <>
      <ConnectionNote />
      <ToastRegion />
    </>,
  );
}

const pageSessionId = markLeavingLinks(mozaik);
showAuthorParts(shownFor);
startCopyButtons();
watchScroll();
keepPageOffline(staysOffline);
showDepartures();
// On a phone they are closed. Until here their style hides them there, so that nothing moves.
const filters = document.querySelector<HTMLDetailsElement>(".mall-explore-filters");
if (filters) {
  filters.open = !matchMedia("(max-width: 568px)").matches;
  filters.dataset.ready = "";
}
// Without them the form and the link to more cards open the next page.
if (document.querySelector("form[data-live-search]")) {
  void import("./live-search.ts").then(
    ({ startLiveSearch }) => startLiveSearch(),
    () => {},
  );
} else if (document.querySelector("a[data-more]")) {
  void import("./more-cards.ts").then(
    ({ growShelves }) => growShelves(),
    () => {},
  );
}

// the mall has sent somebody back who logged in there
if (mall !== undefined && location.hash.startsWith("#sign-in=")) {
  void import("../host-session.ts").then(
    ({ takeSignIn }) => takeSignIn(),
    () => {},
  );
}

/** What has a part for guests, too. */
const FOR_ALL = "[data-age],.mall-shelf-slider,[data-unlock],.mall-likes-button,[data-pending-asset]";

/** Resolves once the page is loaded and the browser has nothing better to do. */
async function shown(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  await new Promise((idle) =>
    "requestIdleCallback" in window ? requestIdleCallback(idle, { timeout: 2_000 }) : setTimeout(idle),
  );
}

/** Parts that few pages have; each page is whole without their script. Guests keep the links that the server rendered. */
function startParts(): void {
  const parts = shownFor === null ? FOR_ALL : `${FOR_ALL},[data-followed],[data-marks],[data-cart-card]`;
  if (!document.querySelector(parts)) return;
  void import("./rare-parts.ts").then(({ startRareParts }) => startRareParts(shownFor)).catch(() => {});
}
startParts();
addEventListener("cardsadded", () => {
  startIslands(islands, lateIslands, shownFor === null);
  startParts();
});

const isOwnDraft = isDraft && mozaik !== undefined && site === undefined;
// Few pages need it, and guests see what the server rendered.
if (shownFor !== null && ((missingMozaik ?? missingLibrary ?? mozaikPreview) !== undefined || isOwnDraft)) {
  void import("./own-item.ts").then(
    ({ openBoughtVersion, openMissingLibrary, openMissingMozaik, openOwnDraft }) => {
      if (missingLibrary !== undefined) void openMissingLibrary(missingLibrary);
      else if (missingMozaik !== undefined) void openMissingMozaik(missingMozaik);
      else if (mozaik !== undefined) void (isOwnDraft ? openOwnDraft(mozaik) : openBoughtVersion(mozaik));
    },
    () => {},
  );
}
const asset = missingAsset ?? assetPreview;
if (asset !== undefined || document.querySelector("[data-broken-file]")) {
  void import("./broken-file.ts").then(
    ({ watchAssetFile }) => watchAssetFile(),
    () => {},
  );
}
if (asset !== undefined && shownFor !== null) {
  void import("./private-asset.tsx").then(({ showPrivateAsset }) => showPrivateAsset(asset));
}
if (document.querySelector(".mozaik-player")) {
  // Without it the browser's own player stays.
  void import("../../mozaik/view/client/media/media.ts").then(
    ({ startMedia }) => startMedia(document.body),
    () => {},
  );
}
if (mozaik !== undefined && document.querySelector("[data-widget], [data-press], [data-visualization]")) {
  const post = async <Reply,>(path: string, body: unknown, key: string) =>
    parsed<Reply>(await sendCommand("POST", linkKey === undefined ? path : `${path}?key=${linkKey}`, { body, key }));
  void import("../../mozaik/view/client/widget/widgets.ts").then(
    ({ startDraft, startVisit }) => {
      const page = {
        mozaikId: mozaik,
        revision: Number(revision),
        linkKey,
        userId: shownFor,
        server: { newKey, post },
      };
      if (isDraft) startDraft(document.body, undefined, page);
      else if (mozaikPreview !== undefined) startDraft(document.body, PREVIEW_ALERT);
      else startVisit(page);
    },
    () => dispatchEvent(new Event("widgetsfailed")), // `kept-press.js` shows the error
  );
}

if (visited !== undefined && !isDraft) {
  const [itemType = "", itemId = "", authorId] = visited.split(" ");
  const about = { pageSessionId, itemType, itemId, revision: revision === undefined ? null : Number(revision) };
  void shown().then(
    async () => {
      const { record } = await import("./recorder/recorder.ts");
      record({ ...about, isOwn: authorId === shownFor });
    },
    () => {},
  );
}

// The user signed in or out: here, in another tab, or before the browser restored this page from its cache.
onSessionChange(() => {
  const userId = currentSession()?.userId ?? null;
  if (userId !== null && userId !== shownFor) location.reload();
});
onSessionEnd((end) => {
  if (end === "signed-out") {
    if (mall === undefined) location.assign("/");
    else location.reload(); // it was the session at this host
  } else if (asset !== undefined)
    location.reload(); // it may show what guests may not see
  else {
    shownFor = null;
    continueAsGuest();
  }
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && (currentSession()?.userId ?? null) !== shownFor) location.reload();
});
