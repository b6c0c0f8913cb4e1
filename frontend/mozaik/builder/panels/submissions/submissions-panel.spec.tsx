import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import type { HeldSubmission, HoldReason, Submission } from "#modules/mozaik/submission-contract";
import type { SubmissionInbox, SubmissionSummary } from "#modules/mozaik/submission-inbox-contract";
import { openMall, signedIn } from "../../../../testing/mall.fixture.tsx";
import { sampleBuilder } from "../../testing/open-panel.tsx";
import { BuilderContext } from "../../view-state/builder-context.ts";
import { SubmissionsPanel } from "./submissions-panel.tsx";

const MOZAIK = testId(90);
const LIST = `/api/mozaiks/${MOZAIK}/submissions`;
const sent: Submission = {
  id: testId(70),
  at: "2026-03-01T12:00:00.000Z",
  user: null,
  isApproved: false,
  isRead: false,
  note: "",
  answers: [{ blockId: testId(5), type: "text", question: "Your name", answer: "Someone" }],
};
const other: Submission = {
  ...sent,
  id: testId(71),
  isRead: true,
  answers: [{ blockId: testId(5), type: "text", question: "Your name", answer: "Another" }],
};
const summary: SubmissionSummary = {
  submissions: 2,
  questions: [
    {
      blockId: testId(5),
      question: "Which day?",
      type: "multiple",
      counting: "choices",
      total: 2,
      counts: [
        { words: "Saturday", count: 2 },
        { words: "Sunday", count: 0 },
      ],
      others: 0,
      judged: { right: 1, wrong: 1 },
      numbers: null,
    },
    {
      blockId: testId(6),
      question: "Your name",
      type: "text",
      counting: "texts",
      total: 13,
      counts: Array.from({ length: 13 }, (_, index) => ({ words: `Visitor ${index + 1}`, count: 1 })),
      others: 0,
      judged: null,
      numbers: null,
    },
  ],
};
const HELD = `/api/mozaiks/${MOZAIK}/held-submissions`;
const held = (n: number, reason: HoldReason, name: string): HeldSubmission => ({
  id: testId(n),
  at: sent.at,
  user: null,
  reason,
  answers: [{ blockId: testId(5), type: "text", question: "Your name", answer: name }],
});
let inReview: { items: HeldSubmission[]; blocked: number };
beforeEach(() => {
  inReview = { items: [], blocked: 0 };
});
const page = (...items: Submission[]) => ({ body: { items, hasNextPage: false, cursor: null } });

async function open(...items: Submission[]) {
  signedIn();
  const { builder } = sampleBuilder();
  const inbox: SubmissionInbox = {
    unread: items.filter(({ isRead }) => !isRead).length,
    arrived: 0,
    newest: items.length === 0 ? null : "7",
    sendsMails: false,
  };
  const answers = {
    [`GET ${LIST}/inbox`]: { body: inbox },
    [`GET ${LIST}/inbox?since=7`]: { body: inbox },
    [`GET ${LIST}?first=20&until=7`]: page(...items),
    [`GET ${LIST}?first=20&until=8`]: page(other, ...items),
    [`GET ${LIST}?first=20&questionId=${testId(5)}&answer=Saturday&until=7`]: page(sent),
    [`GET ${HELD}?first=20`]: { body: { ...inReview, hasNextPage: false, cursor: null } },
    [`POST ${HELD}/accept`]: { status: 204 },
    [`POST ${HELD}/delete`]: { status: 204 },
    [`DELETE ${LIST}/${testId(71)}`]: { status: 204 },
    [`GET ${LIST}/summary?until=7`]: { body: summary },
    [`DELETE ${LIST}/${sent.id}`]: { status: 204 },
    [`PUT ${LIST}/${sent.id}/approval`]: { status: 204 },
    [`PUT ${LIST}/${sent.id}/read`]: { status: 204 },
    [`PUT ${LIST}/${sent.id}/note`]: { status: 204 },
    [`POST ${LIST}/read`]: { status: 204 },
    [`PUT ${LIST}/mails`]: { status: 204 },
  };
  const { sent: commanded } = await openMall(
    <BuilderContext value={builder}>
      <SubmissionsPanel mozaikId={MOZAIK} />
    </BuilderContext>,
    { at: "/", answers },
  );
  return { commanded, inbox, answers };
}
const calls = (commanded: readonly { call: string }[]) => commanded.map(({ call }) => call);
const list = () => screen.findByRole("list", { name: "Submissions" });
const openFirst = async () => {
  await userEvent.click(within(await list()).getByRole("button", { name: /^Unread: Guest/ }));
  return screen.findByRole("article", { name: /^Submission of Guest/ });
};

test("opening a submission shows all its answers and marks it as read", async () => {
  const { commanded } = await open(sent, other);
  const record = await openFirst();
  expect(record).toHaveFocus();
  expect(within(record).getByText("Your name").nextElementSibling).toHaveTextContent("Someone");
  await waitFor(() => expect(calls(commanded)).toEqual([`PUT ${LIST}/${sent.id}/read`]));
});

test("the arrow keys go through them, and Escape goes back to the one that was read last", async () => {
  await open(sent, other);
  await openFirst();
  expect(screen.getByText("1 of 2")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
  expect(await screen.findByText("2 of 2")).toBeInTheDocument();
  expect(screen.getByText("Another")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Next submission" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  expect(within(await list()).getAllByRole("button")[1]).toHaveFocus();
});

test("a submission is deleted after confirmation, and the next one is shown", async () => {
  const { commanded } = await open(sent, other);
  await openFirst();
  await userEvent.click(screen.getByRole("button", { name: "Delete submission" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Yes" }));
  expect(await screen.findByText("Submission deleted")).toBeInTheDocument();
  expect(calls(commanded)).toContain(`DELETE ${LIST}/${sent.id}`);
  expect(await screen.findByText("1 of 1")).toBeInTheDocument();
  expect(screen.getByText("Another")).toBeInTheDocument();
});

test("a note is saved, and the arrow keys move in it instead of going on", async () => {
  const { commanded } = await open(sent, other);
  await openFirst();
  await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "Call back{ArrowLeft}{ArrowRight}");
  expect(screen.getByText("1 of 2")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("Note saved")).toBeInTheDocument();
  expect(commanded).toContainEqual({ call: `PUT ${LIST}/${sent.id}/note`, body: { note: "Call back" } });
});

test("a submission is marked as unread, and shown in visualizations on demand", async () => {
  const read = { ...sent, isRead: true };
  const { commanded } = await open(read);
  await userEvent.click(within(await list()).getByRole("button", { name: /^Guest/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Mark as unread" }));
  await waitFor(() => expect(commanded).toEqual([{ call: `PUT ${LIST}/${sent.id}/read`, body: { isRead: false } }]));
  await userEvent.click(screen.getByRole("button", { name: "Show in visualizations" }));
  expect(await screen.findByText("Shown in visualizations")).toBeInTheDocument();
});

test("all that are on the screen are marked as read, and mails are switched on", async () => {
  const { commanded } = await open(sent);
  await list();
  expect(screen.getByText("1 unread")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() =>
    expect(commanded).toEqual([{ call: `POST ${LIST}/read`, body: { through: sent.at, newestId: sent.id } }]),
  );
  await userEvent.click(screen.getByRole("switch", { name: "E-mail me new submissions" }));
  await waitFor(() => expect(commanded).toContainEqual({ call: `PUT ${LIST}/mails`, body: { isOn: true } }));
});

test("says what is missing while there are no submissions, and shows the first as it arrives", async () => {
  const { answers, inbox } = await open();
  expect(await screen.findByRole("heading", { name: "No submissions yet" })).toBeInTheDocument();
  expect(screen.getByText("Publish the Mozaik.")).toBeInTheDocument();
  expect(screen.getByText(/submit button/)).toBeInTheDocument();
  const now = { body: { ...inbox, newest: "7", unread: 1 } };
  Object.assign(answers, {
    [`GET ${LIST}/inbox`]: now,
    [`GET ${LIST}/inbox?since=7`]: now,
    [`GET ${LIST}?first=20&until=7`]: page(sent),
  });
  await refetch();
  expect(within(await list()).getAllByRole("listitem")).toHaveLength(1);
});

test("others that arrive do not move the list until the author asks for them", async () => {
  const { answers, inbox } = await open(sent);
  await list();
  Object.assign(answers, { [`GET ${LIST}/inbox?since=7`]: { body: { ...inbox, newest: "8", arrived: 1, unread: 1 } } });
  await refetch();
  const show = await screen.findByRole("button", { name: "Show 1 new" });
  expect(within(await list()).getAllByRole("listitem")).toHaveLength(1);
  Object.assign(answers, { [`GET ${LIST}/inbox?since=8`]: { body: { ...inbox, newest: "8" } } });
  await userEvent.click(show);
  await waitFor(async () => expect(within(await list()).getAllByRole("listitem")).toHaveLength(2));
  expect(document.activeElement).not.toBe(document.body);
});

test("charts count the answers, and an answer leads to the submissions that gave it", async () => {
  await open(sent, other);
  await userEvent.click(await screen.findByRole("tab", { name: "Charts" }));
  const chart = await screen.findByRole("table", { name: "Which day?" });
  expect(within(chart).getByRole("row", { name: /Saturday/ })).toHaveTextContent("2 (100 %)");
  expect(screen.getByText("2 of 2 answered · 1 correct, 1 incorrect")).toBeInTheDocument();
  await userEvent.click(within(chart).getByRole("button", { name: "Saturday" }));
  expect(await screen.findByRole("button", { name: "Filter (1)" })).toBeInTheDocument();
  await waitFor(async () => expect(within(await list()).getAllByRole("listitem")).toHaveLength(1));
});

test("a chart of many texts lists a few until the author wants all", async () => {
  await open(sent);
  await userEvent.click(await screen.findByRole("tab", { name: "Charts" }));
  const rows = () => within(screen.getByRole("table", { name: "Your name" })).getAllByRole("row");
  await userEvent.click(await screen.findByRole("button", { name: "Show 5 more" }));
  expect(rows()).toHaveLength(13);
  await userEvent.click(screen.getByRole("button", { name: "Show fewer" }));
  expect(rows()).toHaveLength(8);
});

test("lists the files of a submission, and offers all files", async () => {
  const file = { blobId: testId(60), name: "cv.pdf", type: "application/pdf", size: 64, src: "/submit-files/1?sig=2" };
  const answer = { blockId: testId(5), type: "upload", question: "Your CV", answer: "cv.pdf", files: [file] };
  await open({ ...sent, answers: [answer] });
  expect(await screen.findByRole("button", { name: "Download files" })).toBeInTheDocument();
  await openFirst();
  expect(screen.getByRole("link", { name: "cv.pdf" })).toHaveAttribute("href", file.src);
  expect(screen.getByRole("link", { name: "Download cv.pdf" })).toHaveAttribute("href", `${file.src}&download=1`);
});

describe("what may be spam", () => {
  const review = () => screen.findByRole("region", { name: "Held for review" });

  const show = async (count: number) => {
    const button = within(await review()).getByRole("button", { name: `Show ${count}` });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
  };

  test("is not shown while there is none", async () => {
    await open(sent);
    await list();
    expect(screen.queryByRole("region", { name: "Held for review" })).toBeNull();
  });

  test("says why it is held, and is accepted or deleted one by one", async () => {
    inReview = { items: [held(71, "links", "Cheap"), held(72, "too-fast", "Wren")], blocked: 0 };
    const { commanded } = await open();
    await show(2);
    const [first, second] = within(await review()).getAllByRole("listitem");
    expect(first).toHaveTextContent(/Looks like advertising.*Cheap/);
    expect(second).toHaveTextContent(/Sent faster than people fill in a form.*Wren/);
    await userEvent.click(within(second!).getByRole("button", { name: /^Accept the submission of Guest/ }));
    expect(await screen.findByText("Submission accepted")).toBeInTheDocument();
    await userEvent.click(within(first!).getByRole("button", { name: /^Delete the submission of Guest/ }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Yes" }));
    expect(await screen.findByText("Submission deleted")).toBeInTheDocument();
    expect(commanded).toEqual([
      { call: `POST ${HELD}/accept`, body: { submissionIds: [testId(72)] } },
      { call: `POST ${HELD}/delete`, body: { submissionIds: [testId(71)] } },
    ]);
  });

  test("is accepted at once, as far as the author sees it", async () => {
    inReview = { items: [held(71, "too-many", "Wren"), held(72, "hidden-field", "Finch")], blocked: 0 };
    const { commanded } = await open(sent);
    await show(2);
    await userEvent.click(screen.getByRole("button", { name: "Accept all" }));
    expect(await screen.findByText("2 submissions accepted")).toBeInTheDocument();
    expect(commanded).toMatchObject([{ body: { submissionIds: [testId(71), testId(72)] } }]);
  });

  test("says when it is deleted, and is deleted at once after a question", async () => {
    inReview = { items: [held(71, "too-many", "Wren"), held(72, "links", "Finch")], blocked: 0 };
    const { commanded } = await open(sent);
    await show(2);
    expect(await review()).toHaveTextContent("Those that you do not accept are deleted after 30 days.");
    await userEvent.click(screen.getByRole("button", { name: "Delete all" }));
    const question = screen.getByRole("alertdialog", { name: "Delete 2 submissions" });
    expect(commanded).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: "Yes" }));
    expect(await screen.findByText("2 submissions deleted")).toBeInTheDocument();
    expect(commanded).toEqual([{ call: `POST ${HELD}/delete`, body: { submissionIds: [testId(71), testId(72)] } }]);
  });

  test.each([
    [1, "1 submission was dropped as spam in the last 30 days."],
    [1_200, "1,200 submissions were dropped as spam in the last 30 days."],
  ])("%d that were dropped are counted", async (blocked, words) => {
    inReview = { items: [], blocked };
    await open();
    expect(await review()).toHaveTextContent(words);
  });
});

/** As if the author had come back to the window. */
async function refetch(): Promise<void> {
  await act(async () => {
    fireEvent(window, new Event("visibilitychange"));
  });
}
