import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { ImportSiteDialog } from "./import-site-dialog.tsx";

const SITE = "0190a000-0000-7000-8000-0000000000a1";
const ID = "0190a000-0000-7000-8000-0000000000b1";
const PATH = `/api/users/${USER}/websites/imports`;
const zip = new File(["zip"], "website.zip", { type: "application/zip" });

/** Answers the upload, which is sent by `XMLHttpRequest`. */
function answerUpload(status: number, body: object) {
  class Request {
    status = status;
    responseText = JSON.stringify(body);
    upload = {};
    onload = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send() {
      queueMicrotask(() => this.onload());
    }
  }
  globalThis.XMLHttpRequest = Request as never;
}

async function open(made: object) {
  const item = { id: ID, done: 3, total: 9, problem: null, websiteId: SITE, requestedAt: "2030-05-01T10:00:00.000Z" };
  const onImported = jest.fn<(site: string) => void>();
  const answers = { ...signedIn(), [`GET ${PATH}`]: { body: { items: [{ ...item, ...made }] } } };
  const { user } = await openMall(<ImportSiteDialog onImported={onImported} onClose={() => {}} />, {
    at: "/sites",
    answers,
  });
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await user.upload(input, zip);
  };
  return { choose, onImported };
}

it("opens the website once it is there", async () => {
  answerUpload(201, { id: ID });
  const { choose, onImported } = await open({ state: "ready" });
  await choose();
  await waitFor(() => expect(onImported).toHaveBeenCalledWith(SITE));
});

it("shows how far it is", async () => {
  answerUpload(201, { id: ID });
  const { choose, onImported } = await open({ state: "running" });
  await choose();
  expect(await screen.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "3");
  expect(screen.getByRole("button", { name: "Continue in the background" })).toBeVisible();
  expect(onImported).not.toHaveBeenCalled();
});

it("says why an archive is refused, and lets the person choose another one", async () => {
  const detail = "This archive cannot be used. It holds no website.";
  answerUpload(422, { status: 422, code: "bad-archive", detail });
  const { choose } = await open({ state: "running" });
  await choose();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(detail));
});

it("says why an import failed", async () => {
  answerUpload(201, { id: ID });
  const problem = "This archive cannot be used. 'files/sea.jpg' is damaged: its checksum is another one.";
  const { choose } = await open({ state: "failed", problem });
  await choose();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(problem));
});
