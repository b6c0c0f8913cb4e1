import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { openMall, signedIn } from "../../../../testing/mall.fixture.tsx";
import { NewVersionNotice } from "./new-version-notice.tsx";

const COPY = testId(90);
const OFFER = `GET /api/mozaiks/${COPY}/newVersion`;
const newVersion = (...conflicts: string[]) => ({
  body: { newVersion: { version: 7, publishedAt: "2026-05-03T12:00:00.000Z", conflicts } },
});

async function open(answer: object, isLimited = false) {
  const adopt = jest.fn(async (_version: number, _keep: string) => {});
  await openMall(<NewVersionNotice copyId={COPY} isLimited={isLimited} adopt={adopt} />, {
    at: "/",
    answers: { ...signedIn(), [OFFER]: answer },
  });
  return adopt;
}

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Adopt new version…" }));
  return screen.findByRole("dialog", { name: "Adopt the new version" });
}

it("offers the new version, and adopts it with the user's own changes", async () => {
  const adopt = await open(newVersion());
  expect(await screen.findByText(/The author published a new version on/)).toHaveTextContent("May 3, 2026");
  expect(await openDialog()).toHaveTextContent("your own changes stay");
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Adopt" }));
  await waitFor(() => expect(adopt).toHaveBeenCalledWith(7, "mine"));
  expect(await screen.findByText("You have the new version")).toBeVisible();
});

it("names what both changed, and asks whose change counts", async () => {
  const adopt = await open(newVersion('text "Hello"', "column 2"));
  expect(await openDialog()).toHaveTextContent("You and the author both changed");
  expect(screen.getByText('text "Hello"')).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Take the author's" }));
  await userEvent.click(screen.getByRole("button", { name: "Adopt" }));
  await waitFor(() => expect(adopt).toHaveBeenCalledWith(7, "author"));
  expect(await screen.findByText("You have the new version")).toBeVisible();
});

it("says that people with the link of a limited copy see it", async () => {
  const adopt = await open(newVersion(), true);
  expect(await openDialog()).toHaveTextContent("People with your link see it at once.");
  await userEvent.click(screen.getByRole("button", { name: "Stay with this version" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(adopt).not.toHaveBeenCalled();
});
