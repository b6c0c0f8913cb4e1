import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { JSX } from "react";
import { assetQuery } from "../../api/assets.ts";
import { startSession } from "../../mall/session.ts";
import { mediaItem } from "../../media/testing/media-item.ts";
import { letPicturesOpen } from "../../ui/image-crop/testing/picture-in-jsdom.ts";
import { toastStore } from "../../ui/toast/toasts.ts";
import { UploadEngine } from "../../uploads/engine/upload-engine.ts";
import { FakePorts } from "../../uploads/testing/fake-ports.ts";
import { UploadsContext } from "../../uploads/uploads-context.tsx";
import { AssetBasicInfo } from "./asset-basic-info.tsx";
import { AssetSettingsScreen } from "./asset-settings-screen.tsx";
import { CreateAssetScreen } from "./create-asset-screen.tsx";

const AUTHOR = "0190a000-0000-7000-8000-000000000001";
const asset = mediaItem({ authorId: AUTHOR, name: "Sea", summary: "Calm" });
const png = new File(["x"], "lake.png", { type: "image/png" });
let saved: string[];

beforeEach(() => {
  saved = [];
  letPicturesOpen();
  startSession({ accessToken: "token", userId: AUTHOR });
  globalThis.fetch = async (path, init) => {
    if (init?.method === "PUT") saved.push(String(path));
    return new Promise(() => undefined);
  };
});

async function open(screenToShow: JSX.Element, queries = new QueryClient()): Promise<void> {
  const root = createRootRoute({ component: Outlet });
  const routes = [
    createRoute({ getParentRoute: () => root, path: "/other", component: () => <p>Elsewhere</p> }),
    createRoute({
      getParentRoute: () => root,
      path: "/form",
      component: () => (
        <>
          {screenToShow}
          <Link to={"/other" as never}>Other</Link>
        </>
      ),
    }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/form"] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

/** Opens a screen that uploads; returns the server. */
async function openWithUploads(screenToShow: JSX.Element): Promise<FakePorts> {
  const server = new FakePorts();
  const engine = new UploadEngine(AUTHOR, server, { onArrived: () => undefined, onSettled: () => undefined });
  await open(<UploadsContext value={{ engine, offer: () => undefined }}>{screenToShow}</UploadsContext>);
  return server;
}

const menu = () => {
  const entries = screen.getByRole("navigation", { name: "Settings" }).querySelectorAll("a");
  return [...entries].map(({ textContent }) => textContent);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const chooseFile = () => userEvent.upload(document.querySelector("input[type=file]") as HTMLInputElement, png);

test("the first press on Save saves what was just typed", async () => {
  await open(<AssetBasicInfo asset={asset} />);
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await userEvent.type(screen.getByRole("textbox", { name: /^Name/ }), " and sky");
  await press("Save");
  await waitFor(() => expect(saved).toEqual([`/api/assets/${asset.id}`]));
});

test("leaving with another file that is not saved asks first", async () => {
  await open(<AssetBasicInfo asset={asset} />);
  await press("Change File");
  await press("Proceed");
  await chooseFile();
  await userEvent.click(screen.getByRole("link", { name: "Other" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("Your changes are not saved.");
  await press("Stay");
  expect(screen.getByText("lake.png")).toBeVisible();
});

test("leaving Create Asset with input asks first, without any it does not", async () => {
  await open(<CreateAssetScreen defaultTags={["sea"]} />);
  const credit = screen.getByRole("textbox", { name: /^Credit/ });
  await userEvent.type(credit, "Ada");
  await userEvent.click(screen.getByRole("link", { name: "Other" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("Your changes are not saved.");
  await press("Stay");
  await userEvent.clear(credit);
  await userEvent.click(screen.getByRole("link", { name: "Other" }));
  expect(await screen.findByText("Elsewhere")).toBeVisible();
});

test("Create Asset is left without a question once the queue has the file", async () => {
  const server = await openWithUploads(<CreateAssetScreen defaultTags={[]} />);
  await chooseFile();
  await press("Save");
  await waitFor(() => expect(server.created).toHaveLength(1));
  await userEvent.click(screen.getByRole("link", { name: "Other" }));
  expect(await screen.findByText("Elsewhere")).toBeVisible();
});

test("Create Asset has Basic Info alone at the side, and the first press on Save sends the file", async () => {
  const server = await openWithUploads(<CreateAssetScreen defaultTags={[]} />);
  expect(menu()).toEqual(["Basic Info"]);
  await chooseFile();
  await userEvent.type(screen.getByRole("textbox", { name: /^Credit/ }), "Ada");
  await press("Save");
  await waitFor(() => expect(server.created).toMatchObject([{ fileName: "lake.png", meta: { credit: "Ada" } }]));
});

test("another file goes through the upload queue, and the asset keeps its fields", async () => {
  const server = await openWithUploads(<AssetBasicInfo asset={asset} />);
  await press("Change File");
  await press("Proceed");
  await chooseFile();
  await press("Save");
  await waitFor(() => expect(server.sending).toHaveLength(1));
  expect(server.created).toMatchObject([{ fileName: "lake.png", replaces: asset.id, meta: null }]);
  await act(async () => server.sending[0]?.end({ kind: "sent" }));
  server.finish("of lake.png", { state: "done", assetId: asset.id });
  await act(async () => server.passTime());
  await waitFor(() => expect(toastStore.read()[0]?.text).toBe("Asset saved"));
  expect(saved).toEqual([]);
});

test.each([
  [false, ["Basic Info", "Marketplace", "Delete"]],
  [true, ["Basic Info", "Delete"]],
])("of an asset with isPurchased %s the side menu is %j", async (isPurchased, entries) => {
  const queries = new QueryClient();
  queries.setQueryData(assetQuery(asset.id).queryKey, { ...asset, isPurchased });
  await open(<AssetSettingsScreen id={asset.id} section="delete" marketplace={<p>Prices</p>} />, queries);
  expect(menu()).toEqual(entries);
});

test("a new asset can be saved once anything of it is changed, and not any more if that is undone", async () => {
  await open(<CreateAssetScreen defaultTags={["sea"]} />);
  const save = () => screen.getByRole("button", { name: "Save" });
  expect(save()).toBeDisabled();
  await userEvent.type(screen.getByRole("textbox", { name: "Credit" }), "A");
  expect(save()).toBeEnabled();
  await userEvent.clear(screen.getByRole("textbox", { name: "Credit" }));
  expect(save()).toBeDisabled();
});
