import { screen } from "@testing-library/react";
import { openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { DownloadSite } from "./download-site.tsx";

const ID = "0190a000-0000-7000-8000-0000000000a1";
const PATH = `/api/users/${USER}/websites/${ID}/exports`;
const made = (id: number, more: object) => ({
  id: `0190a000-0000-7000-8000-0000000000b${id}`,
  state: "ready",
  done: 12,
  total: 12,
  bytes: 4_200_000,
  requestedAt: `2030-05-0${id}T10:00:00.000Z`,
  expiresAt: "2030-05-20T10:00:00.000Z",
  problem: null,
  ...more,
});
const live = { releaseId: "0190a000-0000-7000-8000-0000000000c1", number: 3, at: "2030-05-01T10:00:00.000Z" };
const open = (items: object[], site = { id: ID, live: live as typeof live | null }) =>
  openMall(<DownloadSite site={site} />, {
    at: "/sites",
    answers: {
      ...signedIn(),
      [`GET ${PATH}`]: { body: { items } },
      [`POST ${PATH}`]: { status: 201, body: { id: ID } },
    },
  });
const button = () => screen.getByRole("button", { name: "Download website" });

it("asks for the files with their address, and lists what was made and why something was not", async () => {
  const problem = "The website was deleted before its files were complete.";
  const { user, sent } = await open([made(2, { state: "failed", bytes: null, problem }), made(1, {})]);
  expect(await screen.findByText(/4\.2 MB, until/)).toBeVisible();
  expect(screen.getByText(problem)).toBeVisible();
  expect(screen.getAllByRole("button", { name: /Download the files of/ })).toHaveLength(1);
  const address = screen.getByRole("textbox", { name: "Address of the files" });
  await user.type(address, "example.org");
  expect(button()).toBeDisabled();
  await user.clear(address);
  await user.type(address, "https://example.org");
  await user.click(button());
  expect(sent).toEqual([{ call: `POST ${PATH}`, body: { baseUrl: "https://example.org" } }]);
});

it("shows progress while one is made, and makes one at a time", async () => {
  await open([made(1, { state: "running", done: 3, bytes: null, expiresAt: null })]);
  expect(await screen.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "3");
  expect(button()).toBeDisabled();
});

it("needs a published website", async () => {
  await open([], { id: ID, live: null });
  expect(screen.getByText("Publish the website first.")).toBeVisible();
  expect(button()).toBeDisabled();
});
