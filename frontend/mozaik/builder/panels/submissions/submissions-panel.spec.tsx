import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import type { Submission } from "#modules/mozaik/submission-contract";
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
  answers: [{ blockId: testId(5), type: "text", question: "Your name", answer: "Someone" }],
};

async function open(...items: Submission[]) {
  signedIn();
  const { builder } = sampleBuilder();
  const { sent: commanded } = await openMall(
    <BuilderContext value={builder}>
      <SubmissionsPanel mozaikId={MOZAIK} />
    </BuilderContext>,
    {
      at: "/",
      answers: {
        [`GET ${LIST}?first=20`]: { body: { items, hasNextPage: false, cursor: null } },
        [`DELETE ${LIST}/${sent.id}`]: { status: 204 },
        [`PUT ${LIST}/${sent.id}/approval`]: { status: 204 },
      },
    },
  );
  return { builder, commanded, items };
}

test("shows who sent what, and deletes after confirmation", async () => {
  const { commanded } = await open(sent);
  const list = await screen.findByRole("list", { name: "Submissions" });
  expect(within(list).getByText("Guest")).toBeInTheDocument();
  expect(within(list).getByText("Your name").nextElementSibling).toHaveTextContent("Someone");
  await userEvent.click(screen.getByRole("button", { name: /^Delete the submission of Guest/ }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Yes" }));
  expect(await screen.findByText("Submission deleted")).toBeInTheDocument();
  expect(commanded.map(({ call }) => call)).toEqual([`DELETE ${LIST}/${sent.id}`]);
});

test("says what is missing while there are no submissions", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "No submissions yet" })).toBeInTheDocument();
  expect(screen.getByText("Publish the Mozaik.")).toBeInTheDocument();
  expect(screen.getByText(/submit button/)).toBeInTheDocument();
});

test("announces a new submission, even the first", async () => {
  const { builder, items } = await open();
  await screen.findByRole("heading", { name: "No submissions yet" });
  items.push(sent);
  fireEvent(window, new Event("visibilitychange")); // triggers a refetch
  expect(await screen.findByRole("list", { name: "Submissions" })).toBeInTheDocument();
  expect(builder.view.get().announcement).toBe("New submission from a guest");
});

test("shows a submission in visualizations on demand, and lists its files", async () => {
  const file = { blobId: testId(60), name: "cv.pdf", type: "application/pdf", size: 64, src: "/submit-files/1?sig=2" };
  const answer = { blockId: testId(5), type: "upload", question: "Your CV", answer: "cv.pdf", files: [file] };
  const { commanded } = await open({ ...sent, answers: [answer] });
  expect(await screen.findByRole("link", { name: "cv.pdf" })).toHaveAttribute("href", file.src);
  expect(screen.getByRole("link", { name: "Download cv.pdf" })).toHaveAttribute("href", `${file.src}&download=1`);
  expect(screen.getByRole("button", { name: "Download files" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Show in visualizations/ }));
  expect(await screen.findByText("Shown in visualizations")).toBeInTheDocument();
  expect(commanded.map(({ call }) => call)).toEqual([`PUT ${LIST}/${sent.id}/approval`]);
});
