import { screen } from "@testing-library/react";
import { openMall } from "../../testing/mall.fixture.tsx";
import { UnsubscribeScreen } from "./unsubscribe-screen.tsx";

const TOKEN = "user.follow.signed";
const OFF = `POST /public/api/unsubscribe/${TOKEN}`;

it("a link in a mail switches its kind off by one press, says what it was, and offers to undo", async () => {
  const { user, sent } = await openMall(<UnsubscribeScreen token={TOKEN} />, {
    at: "/unsubscribe",
    answers: {
      [OFF]: { body: { type: "follow", mailsAreOn: false } },
      [`${OFF}/undo`]: { body: { type: "follow", mailsAreOn: true } },
    },
  });
  await user.click(screen.getByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByRole("heading", { name: "Mails are off" })).toBeVisible();
  expect(screen.getAllByText(/Followers.*you get no more mails\./)[0]).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("heading", { name: "Mails are on again" })).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([OFF, `${OFF}/undo`]);
});

it("says that a link does not work", async () => {
  const { user } = await openMall(<UnsubscribeScreen token={TOKEN} />, {
    at: "/unsubscribe",
    answers: { [OFF]: { status: 404, body: { code: "link-invalid", detail: "This link does not work." } } },
  });
  await user.click(screen.getByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
});
