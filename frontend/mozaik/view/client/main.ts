// The little script of pages that the server renders: who is signed in, what can be bought, what is filled in.
import "../../../ui/base.css";
import "../view.css";
import "./client.css";
import { markLeavingLinks } from "../rich-text/leaving-links.ts";
import { showAccount } from "./account-area.ts";
import { closable } from "./closable-menu.ts";
import { newKey, post } from "./http.ts";
import { openOwnDraft } from "./own-draft.ts";
import { showPurchasePanel } from "./purchase-panel.ts";
import { currentSession } from "./session.ts";

const account = document.querySelector<HTMLElement>("[data-account]");
const panel = document.querySelector<HTMLElement>("[data-mozaik-id]");
const { missing, mozaik, revision } = document.body.dataset;
const isDraft = new URLSearchParams(location.search).get("draft") === "true";

markLeavingLinks(mozaik);

const guestMenu = account?.querySelector("details");
if (guestMenu) closable(guestMenu);
if (account) void showAccount(account);
if (panel) void showPurchasePanel(panel, () => account && void showAccount(account));
const asked = missing ?? (isDraft ? mozaik : undefined);
if (asked !== undefined) void openOwnDraft(asked);
if (mozaik !== undefined && document.querySelector("[data-widget], [data-press]")) {
  void import("./widget/widgets.ts").then(
    ({ startDraft, startVisit }) => {
      if (isDraft) startDraft(document.body);
      else startVisit({ mozaikId: mozaik, revision: Number(revision), server: { newKey, post } });
    },
    () => dispatchEvent(new Event("widgetsfailed")), // told by `kept-press.js`
  );
}

// Signed in or out elsewhere meanwhile: in another tab, or before coming back to this page.
const shownFor = currentSession()?.userId;
const showAnew = () => {
  if (currentSession()?.userId !== shownFor) location.reload();
};
addEventListener("storage", showAnew);
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  showAnew();
  if (account && shownFor) void showAccount(account);
});
