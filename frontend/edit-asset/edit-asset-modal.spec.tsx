import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Asset } from "#modules/asset/contract";
import type { MediaItem } from "#modules/asset/media-contract";
import { startSession } from "../mall/session.ts";
import { mediaItem } from "../media/testing/media-item.ts";
import { toastStore, toasts } from "../ui/toast/toasts.ts";
import { UploadEngine } from "../uploads/engine/upload-engine.ts";
import { FakePorts } from "../uploads/testing/fake-ports.ts";
import { UploadsContext } from "../uploads/uploads-context.tsx";
import { EditAssetModal, type SavedAsset } from "./edit-asset-modal.tsx";

const ME = "0190a000-0000-7000-8000-000000000001";
const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`;

function item(n: number, more: Partial<MediaItem> = {}): MediaItem {
  return mediaItem({
    id: id(n),
    itemId: id(n),
    authorId: ME,
    name: `File ${n}`,
    summary: `What file ${n} shows`,
    description: "Made in spring",
    caption: `Caption ${n}`,
    credit: "Ada Marin",
    tags: ["sea", "boats"],
    ...more,
  });
}

const PLACED = {
  assetId: id(1),
  words: { alt: null, caption: "At noon", autoPlay: false, visibleCaption: true, visibleCredit: false },
};

let asked: string[];
let server: FakePorts;
let uploaded: MediaItem;
const json = (body: unknown, type = "application/json") =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ "content-type": type }),
    text: async () => JSON.stringify(body),
    blob: async () => new Blob(["a picture"], { type }),
  }) as Response;

beforeEach(() => {
  asked = [];
  server = new FakePorts();
  toasts.clear();
  startSession({ accessToken: "token", userId: ME });
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => {};
  globalThis.fetch = async (input) => {
    const path = String(input);
    asked.push(path);
    if (path.startsWith("/api/users/me")) return new Promise(() => undefined);
    if (path === "/api/storage") return json({ used: 400_000_000, limit: 1_000_000_000 });
    if (path.startsWith("/public/api/assets/")) return json(item(1));
    if (path.startsWith("/api/resource/pexels/photo")) return json({ photos: [PHOTO], total_results: 1 });
    if (path === `/api/assets/${uploaded?.id}`) return json(uploaded);
    if (!path.startsWith("/api/assets")) return json("", "image/jpeg");
    const items = path.includes("isPublic") ? [item(3)] : [item(1), item(2), item(4, { mayUse: false })];
    return json({ items, hasNextPage: false, cursor: null });
  };
});

const PHOTO = {
  id: 1,
  src: { original: "https://images.pexels.com/photos/1/1.jpeg", medium: "https://images.pexels.com/m.jpeg" },
  alt: "A red kite",
  photographer: "Ada Marin",
  photographer_url: "https://www.pexels.com/@ada",
  url: "https://www.pexels.com/photo/1/",
  width: 400,
  height: 300,
  preview: "/public/api/resource/preview?url=1",
  source: "token",
};

type Props = Partial<Parameters<typeof EditAssetModal>[0]>;

function open(props: Props = {}) {
  const saved: SavedAsset[] = [];
  const onClose = jest.fn();
  const onSave = (each: SavedAsset) => {
    saved.push(each);
    return true;
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const engine = new UploadEngine(ME, server, { onArrived: () => {}, onSettled: () => {} });
  const { container, unmount } = render(
    <QueryClientProvider client={queries}>
      <UploadsContext value={{ engine, offer: () => {} }}>
        <EditAssetModal onSave={onSave} onClose={onClose} {...props} />
      </UploadsContext>
    </QueryClientProvider>,
  );
  return { saved, onClose, container, unmount, engine };
}

/** All bytes arrive, and the file becomes an asset. */
async function accept(asset: MediaItem, fileName: string): Promise<void> {
  uploaded = asset;
  await act(async () => server.sending[0]?.end({ kind: "sent" }));
  server.finish(`of ${fileName}`, { state: "done", assetId: asset.id });
  await act(async () => server.passTime());
}

const tab = (name: string) => userEvent.click(screen.getByRole("tab", { name }));
const card = (name: string) => screen.findByRole("option", { name: `${name}, Picture` });
const press = async (name: string) => void fireEvent.click(await card(name));
const save = () => screen.getByRole("button", { name: "Save" });
const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const field = (name: RegExp | string) => screen.getByRole("textbox", { name });
/** The newest toast. */
const message = () => toastStore.read()[0]?.text;

describe("its frame", () => {
  test("is titled 'Edit Asset', with all tabs and 'Close' and 'Save' below", async () => {
    const { onClose } = open({ placed: PLACED });
    expect(screen.getByRole("dialog", { name: "Edit Asset" })).toBeVisible();
    expect(tabs()).toEqual(["Edit", "Upload", "My Media", "Public Media", "Import"]);
    expect(save()).toBeDisabled();
    await userEvent.click(within(screen.getByRole("contentinfo")).getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalled();
  });

  test("has no Edit tab without an asset, and neither Edit nor Upload if an asset can only be selected", () => {
    open();
    expect(tabs()).toEqual(["Upload", "My Media", "Public Media", "Import"]);
  });

  test("only selects for a background", () => {
    open({ isSelectOnly: true, placed: PLACED });
    expect(tabs()).toEqual(["My Media", "Public Media", "Import"]);
  });
});

describe("Close", () => {
  const close = () => userEvent.click(within(screen.getByRole("contentinfo")).getByRole("button", { name: "Close" }));
  const question = () => screen.queryByRole("alertdialog", { name: "Discard changes?" });

  test("asks before typed changes are lost", async () => {
    const { onClose } = open({ placed: PLACED });
    await userEvent.type(field("Caption"), " in May");
    await close();
    expect(question()).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Stay" }));
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(field("Caption")).toHaveValue("At noon in May");
    await close();
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("asks nothing if a file was only selected", async () => {
    const { onClose } = open({ placed: PLACED });
    await tab("My Media");
    await press("File 2");
    await close();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe("My Media and Public Media", () => {
  test("offer only the kinds that can be chosen", async () => {
    open({ kinds: ["image", "video"] });
    await tab("My Media");
    await userEvent.click(screen.getByRole("button", { name: /Kind/ }));
    const offered = within(screen.getByRole("listbox", { name: /Kind/ })).getAllByRole("option");
    expect(offered.map(({ textContent }) => textContent)).toEqual(["Pictures", "Videos"]);
  });

  test("list owned, shared and purchased files, and public ones", async () => {
    open();
    await tab("My Media");
    await card("File 1");
    const mine = new URLSearchParams(asked.find((path) => path.startsWith("/api/assets?"))?.split("?")[1]);
    expect([mine.get("isOwned"), mine.get("isShared"), mine.get("isPurchased")]).toEqual(["true", "true", "true"]);
    await tab("Public Media");
    await card("File 3");
    expect(asked.at(-1)).toContain("isPublic=true");
  });

  test("filter by tags", async () => {
    open();
    await tab("My Media");
    await userEvent.type(field("Tags"), "sea{Enter}boats{Enter}");
    await waitFor(() => expect(asked.at(-1)).toContain("tags=sea&tags=boats"));
  });

  test("a press selects a file for Save, a second one deselects it", async () => {
    const { saved, onClose } = open({ placed: PLACED });
    await tab("My Media");
    expect(await card("File 1")).toHaveAttribute("aria-selected", "true");
    await press("File 2");
    expect(await card("File 1")).toHaveAttribute("aria-selected", "false");
    await press("File 2");
    expect(save()).toBeDisabled();
    await press("File 2");
    await userEvent.click(save());
    expect(saved).toMatchObject([
      { asset: { id: id(2) }, words: { alt: null, caption: "Caption 2", visibleCredit: true } },
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  test("several files of both are chosen by a press each, and come in the order chosen", async () => {
    const onSaveMany = jest.fn<(assets: readonly Asset[]) => void>();
    const { onClose } = open({ onSaveMany });
    await tab("My Media");
    await press("File 2");
    await press("File 1");
    await tab("Public Media");
    await press("File 3");
    await tab("My Media");
    await press("File 2"); // takes it out
    await press("File 2");
    expect(await card("File 1")).toHaveAttribute("aria-selected", "true");
    await userEvent.click(save());
    expect(onSaveMany.mock.calls[0]?.[0].map((asset) => asset.id)).toEqual([id(1), id(3), id(2)]);
    expect(onClose).toHaveBeenCalled();
  });

  test("a file that the author may not use cannot be selected", async () => {
    open();
    await tab("My Media");
    await press("File 4");
    expect(await card("File 4")).toHaveAttribute("aria-selected", "false");
    expect(save()).toBeDisabled();
  });

  test("stays open if it could not be saved", async () => {
    const { onClose } = open({ onSave: () => false });
    await tab("My Media");
    await press("File 2");
    await userEvent.click(save());
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("Edit", () => {
  test("starts with the asset's summary, which the block may replace and take back", async () => {
    const { saved } = open({ placed: PLACED });
    await waitFor(() => expect(field("Summary")).toHaveValue("What file 1 shows"));
    expect(save()).toBeDisabled();
    await userEvent.type(field("Summary"), " in spring");
    await userEvent.click(screen.getByRole("switch", { name: "Visible caption" }));
    await userEvent.click(screen.getByRole("switch", { name: "Visible credit" }));
    await userEvent.click(save());
    expect(saved.at(-1)).toEqual({
      asset: null,
      words: {
        alt: "What file 1 shows in spring",
        caption: "At noon",
        autoPlay: false,
        visibleCaption: false,
        visibleCredit: true,
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Use the asset's text" }));
    expect(field("Summary")).toHaveValue("What file 1 shows");
  });

  test("shows what is said of the asset, read-only, and where it can be changed", async () => {
    open({ placed: PLACED });
    const section = within(await screen.findByRole("region", { name: "Asset Information" }));
    for (const words of ["File 1", "sea, boats", "Made in spring", "Ada Marin", "No"]) {
      expect(section.getByText(words)).toBeVisible();
    }
    expect(section.queryByRole("textbox")).toBeNull();
    expect(section.getByText(/Changes to Asset Information must be made in/)).toBeVisible();
    expect(section.getByRole("link", { name: "My Assets" })).toHaveAttribute("href", `/asset/${id(1)}/edit`);
  });
});

describe("Upload", () => {
  const file = (name: string, type: string) => new File(["x"], name, { type });
  const choose = async (chosen: File) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("there is no input for files");
    await userEvent.upload(input, chosen, { applyAccept: false });
  };

  test("says what is missing", async () => {
    open();
    await tab("Upload");
    expect(save()).toBeDisabled();
    await userEvent.type(field("Caption"), "x");
    await userEvent.click(save());
    expect(message()).toBe("Required field(s) missing");
    await userEvent.type(field(/^Summary/), "A bay");
    await userEvent.click(save());
    expect(message()).toBe("Must enter a name of the asset");
    await userEvent.type(field(/^Name/), "Bay");
    await userEvent.clear(field(/^Summary/));
    await userEvent.click(save());
    expect(message()).toBe("Must enter a summary of the asset");
    expect(field(/^Summary/)).toBeInvalid();
    await userEvent.type(field(/^Summary/), "A bay");
    await userEvent.click(save());
    expect(message()).toBe("No file provided");
    expect(server.created).toEqual([]);
  });

  test("says how much is stored and how much is free", async () => {
    open();
    await tab("Upload");
    expect(await screen.findByText(/400.* of 1.* used, 600.* free/)).toBeVisible();
  });

  test("accepts pictures and films only", async () => {
    open();
    await tab("Upload");
    await choose(file("song.mp3", "audio/mpeg"));
    expect(await screen.findAllByText("This kind of file cannot be used here")).not.toEqual([]);
    expect(save()).toBeDisabled();
  });

  test("places the uploaded file", async () => {
    const { saved, onClose } = open();
    await tab("Upload");
    await choose(file("green bowl.png", "image/png"));
    expect(field(/^Name/)).toHaveValue("green bowl");
    await userEvent.type(field(/^Summary/), "A bowl");
    await userEvent.type(field("Friendly URL"), "green bowl");
    await userEvent.click(save());
    await waitFor(() => expect(server.sending).toHaveLength(1));
    expect(server.created[0]?.meta).toMatchObject({ name: "green bowl", summary: "A bowl", url: "green-bowl" });
    await accept(item(7, { name: "green bowl" }), "green bowl.png");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saved).toMatchObject([{ asset: { id: id(7) } }]);
  });

  const OLD = { id: id(7), name: "Old bowl" };

  test("a file that the author already has can be taken as it is, and no byte is sent", async () => {
    uploaded = item(7, { name: "Old bowl" });
    server.answers.push({ kind: "known", existing: OLD });
    const { saved } = open({ file: file("bowl.png", "image/png") });
    await userEvent.type(field(/^Summary/), "A bowl");
    await userEvent.click(save());
    expect(await screen.findByRole("alert")).toHaveTextContent("You already have this: Old bowl");
    await userEvent.click(screen.getByRole("button", { name: "Use it" }));
    await waitFor(() => expect(saved).toMatchObject([{ asset: { id: id(7) } }]));
    expect(server.sending).toEqual([]);
  });

  test("a file that the author already has can be uploaded a second time", async () => {
    server.answers.push({ kind: "known", existing: OLD });
    const { saved } = open({ file: file("bowl.png", "image/png") });
    await userEvent.type(field(/^Summary/), "A bowl");
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole("button", { name: "Upload anyway" }));
    await waitFor(() => expect(server.sending).toHaveLength(1));
    await accept(item(8), "bowl.png");
    await waitFor(() => expect(saved).toMatchObject([{ asset: { id: id(8) } }]));
  });

  test("closing the modal does not end the upload", async () => {
    const { unmount, engine } = open({ file: file("bowl.png", "image/png") });
    await userEvent.type(field(/^Summary/), "A bowl");
    await userEvent.click(save());
    await waitFor(() => expect(server.sending).toHaveLength(1));
    unmount();
    expect(engine.read().uploads).toMatchObject([{ phase: { kind: "sending" } }]);
  });

  test("what the server refuses stays in the form, with the reason", async () => {
    server.answers.push({ kind: "refused", reason: "There is no room.", mayRetry: true });
    open({ file: file("bowl.png", "image/png") });
    await userEvent.type(field(/^Summary/), "A bowl");
    await userEvent.click(save());
    expect(await screen.findByText("There is no room.")).toBeVisible();
    expect(field(/^Name/)).toHaveValue("bowl");
  });

  test("starts with a file that was given", () => {
    open({ file: file("pasted.png", "image/png") });
    expect(field(/^Name/)).toHaveValue("pasted");
    expect(save()).toBeEnabled();
  });
});

test("an imported file is described before it is saved, with its credit, which is visible", async () => {
  const { saved } = open();
  await tab("Import");
  await userEvent.click(await screen.findByRole("button", { name: "Import the photo by Ada Marin" }));
  await userEvent.click(screen.getByRole("button", { name: "Import selected size" }));
  expect(await screen.findByRole("button", { name: "Change File" })).toBeVisible();
  expect(field("Credit")).toHaveValue("Photo by Ada Marin on Pexels");
  expect(save()).toBeEnabled();
  await userEvent.clear(field(/^Summary/));
  expect(save()).toBeDisabled();
  await userEvent.type(field(/^Summary/), "A bird of prey");
  await userEvent.click(save());
  await waitFor(() => expect(server.sending).toHaveLength(1));
  const [{ fileName, meta }] = server.created as [FakePorts["created"][number]];
  expect(meta).toMatchObject({ source: "token", summary: "A bird of prey" });
  await accept(item(8), fileName);
  await waitFor(() => expect(saved).toMatchObject([{ words: { visibleCredit: true, autoPlay: false } }]));
});
