import { jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { a, fakeServer, ME, OTHER, SECTION, section, show, signIn } from "./comments.fixture.tsx";

const heard = new Map<string, (message: object) => void>();
const socket = {
  connected: true,
  on: (name: string, listener: (message: object) => void) => {
    heard.set(name, listener);
    return socket;
  },
  off: () => socket,
  emit: () => {},
  disconnect: () => {},
};
jest.unstable_mockModule("socket.io-client", () => ({ io: () => socket }));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

it("shows guests who wrote what and when, a link to log in, and no menu", () => {
  show(section([a("c1", { editTime: "2026-03-06T10:00:00.000Z", content: "See https://a.example\n<b>" })]));
  expect(screen.getByRole("heading", { name: "Comments 1" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Login to comment" })).toHaveAttribute("href", "../login");
  const card = screen.getByRole("article", { name: "Comment by ada" });
  expect(card).toHaveTextContent("Thu, Mar 5, 2026(edited)");
  expect(within(card).getByRole("link", { name: "https://a.example" })).toHaveAttribute("rel", "nofollow ugc noopener");
  expect(card).toHaveTextContent("<b>");
  expect(within(card).queryByRole("button")).toBeNull();
});

it("saves a comment, shows it, and closes the form", async () => {
  signIn();
  show(section([]));
  await userEvent.click(screen.getByRole("button", { name: "Add comment" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Comment" }), "Hello");
  server.answers = [
    { match: "POST /api/comments", status: 201, body: { id: "c9", content: "Hello", createTime: "", isHeld: false } },
    { match: "GET /public", body: section([a("c9", { content: "Hello", authorId: ME })]) },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Hello")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add comment" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Comments 1" })).toBeInTheDocument();
  expect(server.sent[0]).toMatchObject({
    method: "POST",
    body: { authorId: ME, commentSectionId: SECTION, content: "Hello", rootCommentId: null },
  });
});

it("keeps what is typed when the page is loaded again", async () => {
  signIn();
  const { unmount } = show(section([]));
  await userEvent.click(screen.getByRole("button", { name: "Add comment" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Comment" }), "Hello");
  unmount();
  show(section([]));
  expect(screen.getByRole("textbox", { name: "Comment" })).toHaveValue("Hello");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sessionStorage).toHaveLength(0);
});

it("keeps a half-typed reply while another comment is answered, also when the page is loaded again", async () => {
  signIn();
  const { unmount } = show(section([a("c1"), a("c2", { username: "bob" })]));
  const reply = async (to: string) => {
    await userEvent.click(screen.getByRole("button", { name: `Menu of the comment by ${to}` }));
    await userEvent.click(within(screen.getByRole("article", { name: `Comment by ${to}` })).getByText("Reply"));
    return screen.getByRole("textbox", { name: `Reply to ${to}` });
  };
  await userEvent.type(await reply("ada"), "Half typed");
  const toBob = await reply("bob");
  expect(toBob).toHaveValue("");
  await userEvent.type(toBob, "Another");
  expect(await reply("ada")).toHaveValue("Half typed");
  unmount();
  show(section([a("c1"), a("c2", { username: "bob" })]));
  expect(await reply("bob")).toHaveValue("Another");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await reply("bob")).toHaveValue("");
  expect(await reply("ada")).toHaveValue("Half typed");
});

it("loads replies in pages and keeps the places of comments that are gone", async () => {
  show(section([a("c1", { replies: 12 }), a("c2", { state: "removed", content: "", authorId: null, username: "" })]));
  expect(screen.getByText("This comment was removed.")).toBeInTheDocument();
  server.answers = [
    { match: "GET", body: { items: [a("r1", { rootCommentId: "c1" })], hasNextPage: true, cursor: "7" } },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Show 12 replies" }));
  expect(await screen.findByText("Text of r1")).toBeInTheDocument();
  server.answers = [
    { match: "GET", body: { items: [a("r2", { rootCommentId: "c1" })], hasNextPage: false, cursor: null } },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(await screen.findByText("Text of r2")).toBeInTheDocument();
  expect(server.sent[1]?.path).toBe("/public/api/comments/c1/replies?first=10&after=7");
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
});

it("keeps the pages that were loaded when a comment is written", async () => {
  signIn();
  const many = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => a(`c${from + at}`));
  show(section(many(0, 10), { hasNextPage: true, cursor: "10", count: 12 }));
  server.answers = [{ match: "GET", body: section(many(10, 12), { count: 12 }) }];
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  await screen.findByText("Text of c11");
  await userEvent.click(screen.getByRole("button", { name: "Add comment" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Comment" }), "Hello");
  server.answers = [
    { match: "POST", status: 201, body: { id: "c12" } },
    { match: "GET", body: section([a("c12", { content: "Hello" }), ...many(0, 12)]) },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Hello")).toBeInTheDocument();
  expect(screen.getByText("Text of c11")).toBeInTheDocument();
  expect(server.sent.at(-1)?.path).toBe(`/public/api/commentSections/${SECTION}/comments?first=13`);
});

it("shows a reply that was just written, which is the last of a long thread", async () => {
  signIn();
  show(section([a("c1", { replies: 12 })]));
  const reply = (at: number) => a(`r${at}`, { rootCommentId: "c1" });
  await userEvent.click(screen.getByRole("button", { name: "Menu of the comment by ada" }));
  await userEvent.click(screen.getByRole("button", { name: "Reply" }));
  expect(screen.getByRole("textbox", { name: "Reply to ada" })).toHaveFocus();
  await userEvent.type(screen.getByRole("textbox", { name: "Reply to ada" }), "Me too");
  const first = Array.from({ length: 10 }, (_, at) => reply(at));
  server.answers = [
    { match: "POST", status: 201, body: { id: "r12" } },
    { match: `GET /public/api/commentSections`, body: section([a("c1", { replies: 13 })]) },
    { match: "GET /public/api/comments/c1/replies?first=10", body: { items: first, hasNextPage: true, cursor: "10" } },
    {
      match: "GET /public/api/comments/c1/replies?first=50&after=10",
      body: { items: [reply(10), reply(11), reply(12)], hasNextPage: false, cursor: null },
    },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Text of r12")).toBeInTheDocument();
  expect(screen.getAllByRole("article", { name: "Reply by ada" })).toHaveLength(13);
});

it("asks before it deletes a comment", async () => {
  signIn();
  show(section([a("c1", { authorId: ME })]));
  await userEvent.click(screen.getByRole("button", { name: "Delete", hidden: true }));
  const question = screen.getByRole("group", { name: "Delete this comment?" });
  server.answers = [
    { match: "DELETE", status: 200, body: {} },
    { match: "GET", body: section([]) },
  ];
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Text of c1")).toBeNull());
  expect(server.sent[0]).toMatchObject({ method: "DELETE", path: "/api/comments/c1" });
  expect(screen.getByRole("heading", { name: "Comments 0" })).toHaveFocus();
});

it("says that comments are closed in place of the form, and takes no replies", () => {
  signIn();
  show(section([a("c1")], { isClosed: true }));
  expect(screen.getByText("Comments are closed.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add comment" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Reply", hidden: true })).toBeNull();
});

it("asks for what waits for approval, and marks it for its writer", async () => {
  signIn();
  server.answers = [
    { match: "GET", body: section([a("c2", { authorId: ME, state: "held" }), a("c1")], { variesByReader: true }) },
  ];
  show(section([a("c1")], { variesByReader: true }));
  expect(await screen.findByText("Waiting for approval")).toBeInTheDocument();
  expect(screen.getByText("Text of c2")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Approve", hidden: true })).toBeNull();
  expect(document.body).toHaveFocus(); // the reader has just opened the page
});

it("shows the author of a removed comment where they can appeal, and nobody else", () => {
  const takeDown = { kind: "removed", reason: "spam", at: "2026-03-05T10:00:00.000Z" } as const;
  const gone = (id: string, isYours: boolean) =>
    a(id, { state: "removed", content: "", authorId: null, username: "", takeDown: { ...takeDown, isYours } });
  show(section([gone("c1", true), gone("c2", false)]));
  expect(screen.getAllByText(/This comment was removed by the mall/)).toHaveLength(2);
  expect(screen.getByRole("link", { name: "See the decision and appeal" })).toHaveAttribute(
    "href",
    "/profile/decisions",
  );
});

it("lets the owner approve a comment and block its writer", async () => {
  signIn();
  show(section([a("c1", { state: "held" })], { ownerId: ME }));
  server.answers = [{ match: "GET", body: section([a("c1")], { ownerId: ME }) }];
  await userEvent.click(screen.getByRole("button", { name: "Approve", hidden: true }));
  await waitFor(() => expect(screen.queryByText("Waiting for approval")).toBeNull());
  expect(server.sent[0]).toMatchObject({ method: "POST", path: "/api/comments/c1/approve", body: { editTime: null } });
  await userEvent.click(screen.getByRole("button", { name: "Block", hidden: true }));
  const question = screen.getByRole("group", { name: "Block ada from commenting on what is yours?" });
  await userEvent.click(within(question).getByRole("button", { name: "Block" }));
  await screen.findByText("ada cannot comment on what is yours any more.");
  expect(server.sent.find(({ method }) => method === "PUT")).toMatchObject({
    path: `/api/commenters/${OTHER}/blocked`,
    body: { blocked: true },
  });
});

it("gives the owner a menu to close the section, hold first comments and unblock people", async () => {
  signIn();
  server.answers = [
    { match: "GET /api/commentSettings", body: { holdsFirstComments: false } },
    { match: `GET /api/commentSections/${SECTION}/waiting`, body: { items: [], hasNextPage: false, cursor: null } },
    {
      match: "GET /api/commenters/blocked",
      body: { items: [{ userId: OTHER, username: "pest", avatarUrl: null, at: "" }], hasNextPage: false, cursor: null },
    },
    { match: "GET /public", body: section([], { ownerId: ME }) },
  ];
  show(section([], { ownerId: ME }));
  const panel = screen.getByRole("dialog", { name: "Comment settings", hidden: true });
  act(() => void panel.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" })));
  await userEvent.click(await within(panel).findByRole("checkbox", { hidden: true }));
  await userEvent.click(await within(panel).findByRole("button", { name: "Unblock pest", hidden: true }));
  server.answers = [{ match: "GET /public", body: section([], { ownerId: ME, isClosed: true }) }, ...server.answers];
  await userEvent.click(within(panel).getByRole("button", { name: "Close comments", hidden: true }));
  expect(await within(panel).findByRole("button", { name: "Reopen comments", hidden: true })).toBeInTheDocument();
  const puts = server.sent.filter(({ method }) => method === "PUT").map(({ path, body }) => [path, body]);
  expect(puts).toEqual([
    ["/api/commentSettings", { holdsFirstComments: true }],
    [`/api/commenters/${OTHER}/blocked`, { blocked: false }],
    [`/api/commentSections/${SECTION}/closed`, { closed: true }],
  ]);
});

it("announces what others write, and shows it on request only", async () => {
  signIn();
  show(section([a("c1")]));
  await waitFor(() => expect(heard.has("comments")).toBe(true));
  server.answers = [{ match: "GET", body: section([a("c2"), a("c1")]) }];
  heard.get("comments")?.({ id: SECTION });
  const news = await screen.findByRole("button", { name: "1 new comment" }, { timeout: 5_000 });
  expect(screen.queryByText("Text of c2")).toBeNull();
  await userEvent.click(news);
  expect(screen.getByText("Text of c2")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "1 new comment" })).toBeNull();
});
