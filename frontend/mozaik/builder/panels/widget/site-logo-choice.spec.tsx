import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type LogoWidget, NEW_WIDGETS } from "#mozaik/document";
import { mediaItem } from "../../../../media/testing/media-item.ts";
import { ID, renderIn, sampleBuilder } from "../../testing/open-panel.tsx";
import { type SiteOfDraft, SiteOfDraftContext } from "../../view-state/site-of-draft.ts";
import { FormatPanels } from "../format-panels.tsx";

const LOGO = "0190a000-0000-7000-8000-00000000aa01";
const picture = mediaItem({ type: "image", width: 480, height: 120, name: "Boat" });
const site: SiteOfDraft = {
  name: "Boats",
  theme: { palette: {}, fonts: [] },
  menus: {},
  logos: [{ id: LOGO, name: "Main logo", assetId: picture.id }],
  pages: [],
};

function open(meta: Partial<LogoWidget["meta"]>, shownSite: SiteOfDraft | null) {
  const widget: LogoWidget = { ...NEW_WIDGETS.logo, meta: { ...NEW_WIDGETS.logo.meta, ...meta } };
  const before = [{ edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget } } }] as const;
  const found = sampleBuilder({ at: ID.empty, before: [...before] });
  found.builder.view.togglePanel("widget");
  renderIn(
    found.builder,
    <SiteOfDraftContext value={shownSite}>
      <FormatPanels />
    </SiteOfDraftContext>,
  );
  return found;
}

/** What every request is answered from now on. */
function answer(body: object, status = 200): void {
  globalThis.fetch = (async () => ({
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  })) as unknown as typeof fetch;
}

beforeEach(() => {
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", picture.authorId);
  answer(picture);
});
afterEach(() => localStorage.clear());

it("a logo widget shows the website's own logo, and the canvas its picture", async () => {
  const { node } = open({}, site);
  await userEvent.click(screen.getByRole("radio", { name: "Main logo" }));
  await userEvent.click(await screen.findByRole("button", { name: "Apply" }));
  expect(node()).toMatchObject({
    content: { widget: { meta: { websitePartLogoId: LOGO, assetId: picture.id, width: 240, height: 60 } } },
  });
});

it("a logo of the website becomes a picture of the page again", async () => {
  const { node } = open({ websitePartLogoId: LOGO, assetId: ID.asset }, site);
  expect(screen.getByRole("radio", { name: "Main logo" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "A picture of this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(node()).not.toMatchObject({ content: { widget: { meta: { websitePartLogoId: LOGO } } } });
  expect(node()).toMatchObject({ content: { widget: { meta: { assetId: ID.asset } } } });
});

it("a logo leads to a page of the website, which is offered before other Mozaiks", async () => {
  const home = "0190a000-0000-7000-8000-00000000aa02";
  const { node } = open({ linkTo: "mozaik" }, { ...site, pages: [{ mozaikId: home, name: "Harbour" }] });
  answer({ items: [], hasNextPage: false, cursor: null });
  await userEvent.click(screen.getByRole("button", { name: "Choose a Mozaik" }));
  expect(await screen.findByRole("heading", { name: "Pages of this website" })).toBeVisible();
  answer({ code: "not-found" }, 404); // the Mozaik cannot be read back; the test asks only for what is stored
  await userEvent.click(screen.getByRole("button", { name: "Harbour" }));
  await userEvent.click(await screen.findByRole("button", { name: "Apply" }));
  expect(node()).toMatchObject({ content: { widget: { meta: { linkTo: "mozaik", linkToMozaikId: home } } } });
});

it("a Mozaik outside of websites asks for a picture alone", () => {
  open({}, null);
  expect(screen.queryByRole("radio", { name: "A picture of this page" })).toBeNull();
});

it("a logo of a website that is not edited here is named and can be given up", () => {
  open({ websitePartLogoId: LOGO, assetId: ID.asset }, null);
  expect(screen.getByRole("radio", { name: "Logo of a website" })).toBeChecked();
});
