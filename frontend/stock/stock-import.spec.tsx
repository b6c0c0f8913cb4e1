import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { startSession } from "../mall/session.ts";
import { type ImportedFile, StockImport } from "./stock-import.tsx";

const ORIGINAL = "https://images.pexels.com/photos/1/1.jpeg";
const photo = (id: number) => ({
  id,
  src: { original: `https://images.pexels.com/photos/${id}/${id}.jpeg`, medium: "https://images.pexels.com/m.jpeg" },
  alt: `Photo ${id}`,
  photographer: `Author ${id}`,
  photographer_url: `https://www.pexels.com/@author-${id}`,
  url: `https://www.pexels.com/photo/${id}/`,
  width: 4000,
  height: 3000,
  preview: `/public/api/resource/preview?url=${id}`,
  source: "token",
});
const film = {
  id: 9,
  url: "https://www.pexels.com/video/9/",
  image: "https://images.pexels.com/9.jpeg",
  video_files: [
    { quality: "sd", width: 640, height: 360, link: "https://videos.pexels.com/9-sd.mp4", file_type: "video/mp4" },
    { quality: "hd", width: 1920, height: 1080, link: "https://videos.pexels.com/9-hd.mp4", file_type: "video/mp4" },
  ],
  user: { name: "Author 9", url: "https://www.pexels.com/@author-9" },
  preview: "/public/api/resource/preview?url=9",
  playable: "/public/api/resource/preview?url=9.mp4",
  source: "token",
};

interface Asked {
  path: string;
  body: Record<string, unknown>;
}

let asked: Asked[];
let answer: (request: Asked) => Response | Promise<Response>;
const reply = (text: string, status: number, type: string) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ "content-type": type }),
    text: async () => text,
    blob: async () => new Blob([text], { type }),
  }) as Response;
const json = (body: object, status = 200) => reply(JSON.stringify(body), status, "application/json");

/** As many results as there are up to `total`, page by page. */
const photos =
  (total: number) =>
  ({ body }: Asked) => {
    const [page, size] = [Number(body.page), Number(body.per_page)];
    const ids = Array.from(
      { length: Math.max(0, Math.min(size, total - (page - 1) * size)) },
      (_, i) => (page - 1) * size + i + 1,
    );
    return json({ photos: ids.map(photo), total_results: total });
  };

beforeEach(() => {
  asked = [];
  answer = photos(45);
  startSession({ accessToken: "token", userId: "3f6c2f4e-8f5e-4b5c-9d5e-2a1b3c4d5e6f" });
  globalThis.fetch = async (path, request) => {
    const call = { path: String(path), body: request?.body ? JSON.parse(String(request.body)) : {} };
    asked.push(call);
    return answer(call);
  };
});

function show(most: number | null = null) {
  const imported: ImportedFile[] = [];
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StockImport most={most} onImported={(file) => imported.push(file)} />
    </QueryClientProvider>,
  );
  return { user, imported };
}

test("shows what Pexels recommends, by author, and where it comes from", async () => {
  answer = () => new Promise(() => undefined);
  show();
  expect(screen.getByText("Loading...please wait")).toBeVisible();
  expect(screen.getByRole("radiogroup", { name: "Resource Provider" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Pexels" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Photos" })).toBeChecked();
  expect(screen.getByRole("link", { name: "Pexels" })).toHaveAttribute("href", "https://www.pexels.com");
  expect(asked).toEqual([{ path: "/api/resource/pexels/photo", body: { page: 1, per_page: 20, searchTerm: "" } }]);
});

test("searches with the button and with Enter, for the trimmed term, from the first page", async () => {
  const { user } = show();
  await screen.findByText("Author 20");
  await user.click(screen.getByRole("button", { name: "Load More" }));
  await screen.findByText("Author 40");
  await user.type(screen.getByPlaceholderText("search"), "  red kite ");
  answer = () => new Promise(() => undefined);
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Searching...")).toBeVisible();
  expect(asked.at(-1)?.body).toEqual({ page: 1, per_page: 20, searchTerm: "red kite" });
  await user.type(screen.getByPlaceholderText("search"), "s{Enter}");
  await waitFor(() => expect(asked.at(-1)?.body.searchTerm).toBe("red kite s"));
});

test("loads more until the provider's last result", async () => {
  const { user } = show();
  await screen.findByText("Author 20");
  await user.click(screen.getByRole("button", { name: "Load More" }));
  await screen.findByText("Author 40");
  expect(screen.queryByText("You've reached the end!")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Load More" }));
  expect(await screen.findByText("You've reached the end!")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(45);
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
});

test("stops at the limit, with a shorter last page", async () => {
  answer = photos(500);
  const { user } = show(50);
  for (const last of ["Author 20", "Author 40"]) {
    await screen.findByText(last);
    await user.click(screen.getByRole("button", { name: "Load More" }));
  }
  expect(await screen.findByText("Author 50")).toBeVisible();
  expect(screen.queryByText("Author 51")).toBeNull();
  expect(screen.getByText("You've reached the end!")).toBeVisible();
});

test("says what is missing if the provider cannot be asked, and tries again", async () => {
  const problem = { status: 422, code: "stock-key-missing", detail: "Set PIXABAY_API_KEY to search Pixabay." };
  const { user } = show();
  answer = () => json(problem, 422);
  await user.click(screen.getByRole("radio", { name: "Pixabay" }));
  expect(await screen.findByText("Set PIXABAY_API_KEY to search Pixabay.")).toBeVisible();
  answer = () => json({ hits: [], total: 0 });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Nothing found")).toBeVisible();
  expect(asked.at(-1)?.body).toMatchObject({
    image_type: "photo",
    orientation: "all",
    safesearch: true,
    order: "latest",
  });
});

test("a photo is imported in the chosen size, with its credit", async () => {
  const { user, imported } = show();
  await user.click(await screen.findByRole("button", { name: "Import the photo by Author 1" }));
  const dialog = screen.getByRole("dialog", { name: "Photo" });
  expect(within(dialog).getByRole("radio", { name: "Original 4000 x 3000 (JPG)" })).toBeChecked();
  expect(dialog).toHaveTextContent("Photo by Author 1 on Pexels");
  expect(within(dialog).getByRole("link", { name: "Author 1" })).toHaveAttribute(
    "href",
    "https://www.pexels.com/@author-1",
  );
  await user.click(within(dialog).getByRole("radio", { name: "Small 640 x 480 (JPG)" }));
  const loading = Promise.withResolvers<Response>();
  answer = () => loading.promise;
  await user.click(within(dialog).getByRole("button", { name: "Import selected size" }));
  expect(await within(dialog).findByText("Loading asset...")).toBeVisible();
  loading.resolve(reply("a picture", 200, "image/jpeg"));
  await waitFor(() => expect(imported).toHaveLength(1));
  expect(imported[0]?.file.name).toBe("imported-asset.jpg");
  expect(imported[0]).toMatchObject({ title: "Photo 1", credit: "Photo by Author 1 on Pexels", source: "token" });
  const address = new URL(asked.at(-1)?.path ?? "", "http://mall");
  expect(address.searchParams.get("url")).toBe(`${ORIGINAL}?auto=compress&cs=tinysrgb&fit=crop&w=640&h=480`);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a film shows a player with its poster, and its files widest first", async () => {
  const { user } = show();
  answer = () => json({ videos: [film], total_results: 1 });
  await user.click(screen.getByRole("radio", { name: "Videos" }));
  await user.click(await screen.findByRole("button", { name: "Choose a size of the video by Author 9" }));
  const dialog = screen.getByRole("dialog", { name: "Video" });
  expect(within(dialog).getByRole("radio", { name: "HD 1920 x 1080 (mp4)" })).toBeChecked();
  expect(within(dialog).getByRole("radio", { name: "SD 640 x 360 (mp4)" })).not.toBeChecked();
  expect(dialog.querySelector("video")).toHaveAttribute("poster", film.preview);
  expect(dialog).toHaveTextContent("Video by Author 9 on Pexels");
});

test("a file that cannot be loaded leaves the dialog open, and is logged", async () => {
  const logged: unknown[] = [];
  console.error = (...words: unknown[]) => void logged.push(words);
  const { user, imported } = show();
  await user.click(await screen.findByRole("button", { name: "Import the photo by Author 1" }));
  answer = () => json({ status: 422, code: "x", detail: "The provider did not send the file. Try again later." }, 422);
  await user.click(screen.getByRole("button", { name: "Import selected size" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The provider did not send the file. Try again later.");
  expect(imported).toEqual([]);
  expect(logged).toHaveLength(1);
});
