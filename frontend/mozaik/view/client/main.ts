// The little script of pages that the server renders: who is signed in, what can be bought.
import "../../../ui/base.css";
import "../view.css";
import "./client.css";
import { markLeavingLinks } from "../rich-text/leaving-links.ts";
import { showAccount } from "./account-area.ts";
import { closable } from "./closable-menu.ts";
import { openOwnDraft } from "./own-draft.ts";
import { showPurchasePanel } from "./purchase-panel.ts";
import { currentSession } from "./session.ts";

const account = document.querySelector<HTMLElement>("[data-account]");
const panel = document.querySelector<HTMLElement>("[data-mozaik-id]");
const { missing, mozaik } = document.body.dataset;

markLeavingLinks(mozaik);

const guestMenu = account?.querySelector("details");
if (guestMenu) closable(guestMenu);
if (account) void showAccount(account);
if (panel) void showPurchasePanel(panel, () => account && void showAccount(account));
const asked = missing ?? (new URLSearchParams(location.search).get("draft") === "true" ? mozaik : undefined);
if (asked !== undefined) void openOwnDraft(asked);

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
