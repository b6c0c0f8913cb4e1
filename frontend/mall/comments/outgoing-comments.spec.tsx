import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { a, fakeServer, ME, section, show, signIn } from "./comments.fixture.tsx";

const socket = { connected: true, on: () => socket, off: () => socket, emit: () => {}, disconnect: () => {} };
jest.unstable_mockModule("socket.io-client", () => ({ io: () => socket }));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signIn();
});
afterEach(() => void jest.restoreAllMocks());

const MINE = { id: "c9", content: "Hello", createTime: "2026-03-06T10:00:00.000Z", isHeld: false };
const TOO_MANY = { match: "POST", status: 429, body: { detail: "Too many comments.", code: "too-many-comments" } };
const posted = () => server.sent.filter(({ method }) => method === "POST");

/** A promise that the test fulfils. */
function gate() {
  let open = () => {};
  const when = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { when, open };
}

async function write(text: string) {
  await userEvent.click(screen.getByRole("button", { name: "Add comment" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Comment" }), text);
}

async function reply(text: string) {
  await userEvent.click(screen.getByRole("button", { name: "Menu of the comment by ada" }));
  await userEvent.click(screen.getByRole("button", { name: "Reply" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Reply to ada" }), text);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

async function confirmDelete(of: HTMLElement) {
  await userEvent.click(within(of).getByRole("button", { name: "Delete", hidden: true }));
  await userEvent.click(within(screen.getByRole("group")).getByRole("button", { name: "Delete" }));
}

it("shows a comment while it is sent, and the same element once it is confirmed", async () => {
  const { when, open } = gate();
  show(section([a("c1")]));
  await write("Hello");
  server.answers = [
    { match: "POST", status: 201, body: MINE, when },
    { match: "GET", body: section([a("c9", { content: "Hello", authorId: ME, username: "me" }), a("c1")]) },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const [mine] = screen.getAllByRole("article");
  expect(mine).toHaveTextContent("Hello");
  expect(mine).toHaveTextContent("Sending…");
  expect(mine).toHaveAccessibleName("Comment by me");
  expect(mine).toHaveFocus();
  expect(screen.getByRole("heading", { name: "Comments 2" })).toBeInTheDocument();
  open();
  await waitFor(() => expect(mine).not.toHaveTextContent("Sending…"));
  await within(mine as HTMLElement).findByRole("button", { name: "Menu of the comment by me" });
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(mine).toHaveFocus();
  expect(screen.getByRole("heading", { name: "Comments 2" })).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it("sends a comment once if its button is pressed twice", async () => {
  show(section([]));
  await write("Hello");
  server.answers = [
    { match: "POST", status: 201, body: MINE },
    { match: "GET", body: section([a("c9", { content: "Hello" })]) },
  ];
  await userEvent.dblClick(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
  expect(posted()).toHaveLength(1);
});

it("keeps a comment that was refused, and sends it again when asked", async () => {
  show(section([a("c1")]));
  await write("Hello");
  server.answers = [TOO_MANY];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Not sent. Too many comments.");
  expect(screen.getByText("Hello")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Comments 1" })).toBeInTheDocument();
  server.answers = [
    { match: "POST", status: 201, body: MINE },
    { match: "GET", body: section([a("c9", { content: "Hello" }), a("c1")]) },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  expect(screen.getAllByText("Hello")).toHaveLength(1);
  expect(posted()[1]?.key).toBe(posted()[0]?.key);
});

it("keeps a comment whose answer was lost over a reload, and sends it with the same key", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { unmount } = show(section([]));
  await write("Hello");
  server.answers = [{ match: "POST", status: "lost" }];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The mall cannot be reached.");
  // the server may have stored what it says, so only the same text can be sent
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  unmount();
  const stored = section([a("c9", { content: "Hello", authorId: ME })]);
  show(stored);
  server.answers = [
    { match: "POST", status: 201, body: MINE },
    { match: "GET", body: stored },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getAllByText("Hello")).toHaveLength(1));
  expect(posted()[1]?.key).toBe(posted()[0]?.key);
  expect(sessionStorage).toHaveLength(0);
});

it("sends what was being sent when the page was left", async () => {
  const { unmount } = show(section([]));
  await write("Hello");
  server.answers = [{ match: "POST", when: gate().when }];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  unmount();
  server.answers = [
    { match: "POST", status: 201, body: MINE },
    { match: "GET", body: section([a("c9", { content: "Hello" })]) },
  ];
  show(section([]));
  await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
  expect(screen.getByText("Hello")).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  expect(posted()[1]?.key).toBe(posted()[0]?.key);
});

it("shows what was sent also if the comments cannot be read afterwards", async () => {
  show(section([]));
  await write("Hello");
  server.answers = [
    { match: "POST", status: 201, body: MINE },
    { match: "GET", status: 500, body: {} },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
  expect(screen.getByText("Hello")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Comments 1" })).toBeInTheDocument();
});

it("gives a refused comment back to its form, or forgets it", async () => {
  show(section([]));
  await write("Hello");
  server.answers = [TOO_MANY];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  expect(screen.getByRole("textbox", { name: "Comment" })).toHaveValue("Hello");
  expect(screen.queryByRole("article")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.queryByText("Hello")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("keeps what was written if the section was closed meanwhile", async () => {
  show(section([]));
  await write("Hello");
  server.answers = [{ match: "POST", status: 409, body: { detail: "Comments are closed.", code: "comments-closed" } }];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Not sent. Comments are closed.")).toBeInTheDocument();
  expect(screen.getByText("Hello")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add comment" })).toBeNull();
});

it("shows a reply in its thread at once, and leaves the focus there", async () => {
  const { when, open } = gate();
  show(section([a("c1")]));
  server.answers = [
    { match: "POST", status: 201, body: { ...MINE, id: "r1", content: "Me too" }, when },
    { match: "GET /public/api/commentSections", body: section([a("c1", { replies: 1 })], { count: 2 }) },
    {
      match: "GET /public/api/comments/c1/replies",
      body: { items: [a("r1", { content: "Me too", rootCommentId: "c1" })], hasNextPage: false, cursor: null },
    },
  ];
  await reply("Me too");
  const thread = screen.getByRole("article", { name: "Comment by ada" });
  const mine = within(thread).getByRole("article", { name: "Reply by me" });
  expect(mine).toHaveTextContent("Sending…");
  expect(mine).toHaveFocus();
  open();
  await waitFor(() => expect(mine).toHaveAccessibleName("Reply by ada"));
  expect(mine).toHaveFocus();
  expect(within(thread).getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Comments 2" })).toBeInTheDocument();
});

it("hides a deleted comment at once", async () => {
  const { when, open } = gate();
  show(section([a("c1", { authorId: ME }), a("c2")]));
  server.answers = [
    { match: "DELETE", status: 204, when },
    { match: "GET", body: section([a("c2")]) },
  ];
  const [mine] = screen.getAllByRole("article");
  await confirmDelete(mine as HTMLElement);
  expect(screen.queryByText("Text of c1")).toBeNull();
  expect(screen.getByRole("heading", { name: "Comments 1" })).toHaveFocus();
  open();
  await waitFor(() => expect(server.sent.map(({ method }) => method)).toEqual(["DELETE", "GET"]));
  expect(screen.getByText("Text of c2")).toBeInTheDocument();
});

it("leaves the place of a deleted comment that has replies", async () => {
  show(section([a("c1", { authorId: ME, replies: 2 })]));
  server.answers = [{ match: "DELETE", status: 204, when: gate().when }];
  await confirmDelete(screen.getByRole("article"));
  expect(screen.getByText("This comment was deleted.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Show 2 replies" })).toBeInTheDocument();
  expect(screen.getByRole("article")).toHaveFocus();
});

it("says that the owner of the section has removed a comment", async () => {
  show(section([a("c1")], { ownerId: ME }));
  server.answers = [{ match: "DELETE", status: 204, when: gate().when }];
  await confirmDelete(screen.getByRole("article"));
  expect(screen.getByText("This comment was removed.")).toBeInTheDocument();
});

it("brings a comment back whose deletion was refused, and says why", async () => {
  show(section([a("c1", { authorId: ME })]));
  const detail = "Cannot delete non-existent comment!";
  server.answers = [{ match: "DELETE", status: 404, body: { detail, code: "no-such-comment" } }];
  await confirmDelete(screen.getByRole("article"));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.getByText("Text of c1")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Comments 1" })).toBeInTheDocument();
});

it("shows an edit of a reply at once, and leaves the focus on it", async () => {
  const { when, open } = gate();
  show(section([a("c1", { replies: 1 })]));
  const replies = { items: [a("r1", { authorId: ME, rootCommentId: "c1" })], hasNextPage: false, cursor: null };
  server.answers = [
    { match: "GET", body: replies },
    { match: "PATCH", body: { content: "Better", editTime: "2026-03-07T10:00:00.000Z" }, when },
  ];
  await userEvent.click(screen.getByRole("button", { name: "Show 1 reply" }));
  const mine = await screen.findByRole("article", { name: "Reply by ada" });
  await userEvent.click(within(mine).getByRole("button", { name: "Edit", hidden: true }));
  await userEvent.clear(within(mine).getByRole("textbox"));
  await userEvent.type(within(mine).getByRole("textbox"), "Better");
  await userEvent.click(within(mine).getByRole("button", { name: "Save" }));
  expect(mine).toHaveTextContent("Better");
  expect(mine).toHaveFocus();
  const edited = a("r1", { content: "Better", editTime: "2026-03-07T10:00:00.000Z", rootCommentId: "c1" });
  server.answers = [{ match: "GET", body: { ...replies, items: [edited] } }];
  open();
  await waitFor(() => expect(mine).toHaveTextContent("(edited)"));
  expect(server.sent.at(-1)?.path).toBe("/public/api/comments/c1/replies?first=10");
});
