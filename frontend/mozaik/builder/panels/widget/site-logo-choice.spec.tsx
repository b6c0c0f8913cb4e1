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

beforeEach(() => {
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", picture.authorId);
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify(picture),
  })) as unknown as typeof fetch;
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

it("a Mozaik outside of websites asks for a picture alone", () => {
  open({}, null);
  expect(screen.queryByRole("radio", { name: "A picture of this page" })).toBeNull();
});

it("a logo of a website that is not edited here is named and can be given up", () => {
  open({ websitePartLogoId: LOGO, assetId: ID.asset }, null);
  expect(screen.getByRole("radio", { name: "Logo of a website" })).toBeChecked();
});
