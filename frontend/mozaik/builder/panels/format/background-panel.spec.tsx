import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { mediaItem } from "../../../../media/testing/media-item.ts";
import { signedIn } from "../../../../testing/mall.fixture.tsx";
import { chooseStructure, ID, openPanel, press, type } from "../../testing/open-panel.tsx";

const pick = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

describe("the background panel", () => {
  const image = {
    assetId: ID.asset,
    type: "image",
    scaling: "fit",
    alignX: "center",
    alignY: "top",
    opacity: 1,
    parallax: false,
  } as const;
  const withImage = [{ edit: "setDesign", input: { id: ID.text, design: { backgroundImage: image } } }] as const;

  it("stores a colour and its transparency", async () => {
    const { node, edits } = openPanel("background");
    await type("Colour", "#336699");
    await type("Transparency (%)", "40");
    await press("Apply");
    expect(node()?.design?.backgroundColor).toBe("#33669999");
    expect(edits()).toHaveLength(1);
  });

  it("accepts a colour with its alpha part, and offers the colours of this Mozaik", async () => {
    const painted = { edit: "setDesign", input: { id: ID.tile, design: { backgroundColor: "#ffeecc80" } } } as const;
    const { shown } = openPanel("background", { before: [painted] });
    await type("Colour", "#33669980");
    expect(shown()?.design?.backgroundColor).toBe("#33669980");
    expect(screen.getByRole("textbox", { name: "Transparency (%)" })).toHaveValue("50");
    await press("Colour: pick");
    const used = within(await screen.findByRole("listbox", { name: "In this Mozaik" }));
    await userEvent.click(used.getAllByRole("option")[0] as HTMLElement);
    expect(shown()?.design?.backgroundColor).toBe("#ffeecc80");
  });

  it("sets a picture's scale and position", async () => {
    const { node } = openPanel("background", { before: withImage });
    await pick("Crop");
    await userEvent.click(
      within(screen.getByRole("radiogroup", { name: "Vertical" })).getByRole("radio", { name: "Bottom" }),
    );
    await type("Image transparency (%)", "25");
    await userEvent.click(screen.getByRole("switch", { name: "Parallax" }));
    await press("Apply");
    expect(node()?.design?.backgroundImage).toEqual({
      ...image,
      scaling: "crop",
      alignY: "bottom",
      opacity: 0.75,
      parallax: true,
    });
  });

  it("asks before an asset of a licensed Mozaik is removed", async () => {
    const { shown } = openPanel("background", { before: withImage, isLicensed: true });
    await press("No image");
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent(
      "This background is on a licensed Mozaik. If you change this Asset now, access permissions may prevent you from using it again. Proceed anyway?",
    );
    await userEvent.click(within(question).getByRole("button", { name: "No" }));
    expect(shown()?.design?.backgroundImage).toEqual(image);
    await press("No image");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Yes" }));
    expect(shown()?.design?.backgroundImage).toBeUndefined();
  });

  it("does not ask in the author's own Mozaik", async () => {
    const { shown } = openPanel("background", { before: withImage });
    await press("No image");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(shown()?.design).toBeUndefined();
  });

  it("uses a film from the author's media, without parallax", async () => {
    const film = mediaItem({ type: "video", name: "Rain on a window", src: "/public/api/blobs/rain" });
    const answers = signedIn();
    const asked: string[] = [];
    globalThis.fetch = async (path) => {
      asked.push(String(path));
      const items = String(path).includes("type=video") ? [film] : [];
      const page = { items, hasNextPage: false, cursor: null };
      const body = answers[`GET ${path}`]?.body ?? page;
      return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
    };
    const { builder, node, shown } = openPanel("background", { before: withImage });
    await press("Choose another");
    const dialog = within(await screen.findByRole("dialog", { name: "Background" }));
    await userEvent.click(dialog.getByRole("button", { name: /Kind/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Videos" }));
    fireEvent.click(await dialog.findByRole("option", { name: "Rain on a window, Video" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    const lists = asked.filter((path) => path.startsWith("/api/assets"));
    expect(lists.every((path) => /type=(image|video)/.test(path))).toBe(true);
    expect(shown()?.design?.backgroundImage).toMatchObject({ assetId: film.id, type: "video" });
    expect(builder.draft.state.get().assets[film.id]?.src).toBe(film.src);
    expect(screen.queryByRole("switch", { name: "Parallax" })).not.toBeInTheDocument();
    await press("Apply");
    expect(node()?.design?.backgroundImage).toMatchObject({ assetId: film.id, type: "video", parallax: false });
  });

  it("keeps a draft for each structure", async () => {
    const { node, edits } = openPanel("background");
    await type("Colour", "#336699");
    await chooseStructure("Tile");
    expect(screen.getByRole("textbox", { name: "Colour" })).toHaveValue("");
    await type("Colour", "#ffeecc");
    await chooseStructure("Block");
    expect(screen.getByRole("textbox", { name: "Colour" })).toHaveValue("#336699");
    await press("Apply");
    expect([node(ID.text), node(ID.tile)].map((each) => each?.design?.backgroundColor)).toEqual(["#336699", "#ffeecc"]);
    expect(edits()).toHaveLength(2);
  });
});
