import { screen } from "@testing-library/react";
import { openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { DownloadSource } from "./download-source.tsx";

const ID = "0190a000-0000-7000-8000-0000000000a1";
const PATH = `/api/users/${USER}/websites/${ID}/sources`;

it("asks for the source, with its history if that is wanted", async () => {
  const { user, sent } = await openMall(<DownloadSource siteId={ID} />, {
    at: "/sites",
    answers: {
      ...signedIn(),
      [`GET ${PATH}`]: { body: { items: [] } },
      [`POST ${PATH}`]: { status: 201, body: { id: ID } },
    },
  });
  const order = await screen.findByRole("button", { name: "Download source" });
  await user.click(order);
  await user.click(screen.getByRole("checkbox", { name: "With history" }));
  await user.click(order);
  expect(sent).toEqual([
    { call: `POST ${PATH}`, body: { history: false } },
    { call: `POST ${PATH}`, body: { history: true } },
  ]);
});
