import { jest } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toasts } from "../ui/toast/toasts.ts";
import { aCard } from "./a-card.fixture.ts";
import { CardMarks } from "./card-marks.tsx";
import { startSession } from "./session.ts";

const item = aCard({ name: "Tide Table", url: "tide-table", reactions: 2 });
const fetched = jest.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  fetched.mockResolvedValue(answerOf(204, null));
  globalThis.fetch = fetched as typeof fetch;
});

const signIn = () => startSession({ accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" });

it("a guest is asked to log in and returns to the item", () => {
  render(<CardMarks item={item} />);
  const like = screen.getByRole("link", { name: "Login to like Tide Table, 2 likes" });
  expect(like).toHaveAttribute("href", "/login?returnTo=%2Fmozaik%2Ftide-table");
  expect(screen.getByRole("link", { name: "Login to bookmark Tide Table" })).toBeInTheDocument();
});

it("a like shows at once, with the count, and says how it is to be", async () => {
  signIn();
  render(<CardMarks item={item} />);
  await userEvent.click(screen.getByRole("button", { name: "Like Tide Table, 2 likes" }));
  expect(await screen.findByRole("button", { name: "Like Tide Table, 3 likes", pressed: true })).toBeInTheDocument();
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/api/reactions");
  expect(JSON.parse(String(request?.body))).toEqual({
    itemType: "mozaik",
    itemId: item.itemId,
    reactionType: "like",
    reacted: true,
  });
});

it("a bookmark that the server refuses is taken back, and the user is told", async () => {
  signIn();
  fetched.mockResolvedValue(answerOf(404, { code: "not-found", message: "There is no such item." }));
  const told = jest.spyOn(toasts, "error");
  render(<CardMarks item={{ ...item, bookmarked: true }} />);
  await userEvent.click(screen.getByRole("button", { name: "Bookmark Tide Table", pressed: true }));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole("button", { name: "Bookmark Tide Table", pressed: true })).toBeInTheDocument();
});

it("a like that cannot be saved is taken back, with the words of the specification; meanwhile it is busy", async () => {
  signIn();
  let refuse: (answer: Response) => void = () => {};
  fetched.mockReturnValue(new Promise((resolve) => (refuse = resolve)));
  const told = jest.spyOn(toasts, "error").mockClear();
  render(<CardMarks item={item} />);
  await userEvent.click(screen.getByRole("button", { name: "Like Tide Table, 2 likes" }));
  expect(screen.getByRole("button", { name: "Like Tide Table, 3 likes", busy: true })).toBeInTheDocument();
  refuse(answerOf(422, { code: "x", message: "No." }));
  await waitFor(() => expect(told).toHaveBeenCalledWith("Error occurred while reacted the user."));
  expect(screen.getByRole("button", { name: "Like Tide Table, 2 likes", pressed: false })).toBeInTheDocument();
});

it("the names are asked for when the reader's own like has arrived", async () => {
  signIn();
  let accept: (answer: Response) => void = () => {};
  fetched.mockReturnValueOnce(new Promise((resolve) => (accept = resolve)));
  fetched.mockResolvedValue(answerOf(200, { names: ["The reader"], more: 0 }));
  render(<CardMarks item={{ ...item, namesLikes: true }} />);
  await userEvent.click(screen.getByRole("button", { name: "Like Tide Table, 2 likes" }));
  openLikes();
  expect(await screen.findByText("Loading…")).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(1);
  accept(answerOf(204, null));
  expect(await screen.findByText("The reader")).toBeInTheDocument();
});

it("on the page of an item the number of likes opens a popover with the first names", async () => {
  const names = Array.from({ length: 10 }, (_, at) => `Reader ${at}`);
  fetched.mockResolvedValue(answerOf(200, { names, more: 3 }));
  render(<CardMarks item={{ ...item, reactions: 13, namesLikes: true }} />);
  openLikes();
  expect(await screen.findByText("and 3 users more...")).toBeInTheDocument();
  expect(screen.getByText("Reader 9")).toBeInTheDocument();
  expect(fetched.mock.calls[0]?.[0]).toBe(`/public/api/items/mozaik/${item.itemId}/likes`);
});

/** jsdom has no popovers: this is what a browser sends. */
function openLikes(): void {
  const panel = document.querySelector("[popover]");
  act(() => void panel?.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" })));
}

function answerOf(status: number, body: unknown): Response {
  return { ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
}
