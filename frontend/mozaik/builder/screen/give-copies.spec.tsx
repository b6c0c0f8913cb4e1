import { screen, waitFor } from "@testing-library/react";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { openMall, signedIn, USER } from "../../../testing/mall.fixture.tsx";
import { GiveCopies } from "./give-copies.tsx";

const ITEM = testId(90);
const GIVEN = `/api/items/mozaik/${ITEM}/given`;
const NO_NAMES = { displayName: "", firstName: "", lastName: "" };
const person = (n: number, name: string) => ({ id: testId(n), name, friendlyUrl: name, avatarSrc: null, ...NO_NAMES });
const [pia, paul] = [person(1, "Pia"), person(2, "Paul")];

it("gives a copy to a person who has none yet, and takes one back", async () => {
  const found = [pia, paul, { ...pia, id: USER, name: "Me" }];
  const { user, sent } = await openMall(<GiveCopies mozaikId={ITEM} />, {
    at: "/",
    answers: {
      ...signedIn(),
      [`GET ${GIVEN}`]: { body: { people: [paul] } },
      "GET /api/users/search?name=P&first=10": { body: { items: found, hasNextPage: false, cursor: null } },
      [`PUT ${GIVEN}/${pia.id}`]: { status: 204 },
      [`DELETE ${GIVEN}/${paul.id}`]: { status: 204 },
    },
  });
  await user.type(screen.getByRole("searchbox", { name: "Find people" }), "P");
  await user.click(await screen.findByRole("button", { name: "Give a copy to Pia" }));
  expect(await screen.findByText("Copy given")).toBeVisible();
  for (const name of ["Me", "Paul"]) {
    expect(screen.queryByRole("button", { name: `Give a copy to ${name}` })).not.toBeInTheDocument();
  }
  await user.click(screen.getByRole("button", { name: "Take back from Paul" }));
  expect(await screen.findByText("Copy taken back")).toBeVisible();
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual([`PUT ${GIVEN}/${pia.id}`, `DELETE ${GIVEN}/${paul.id}`]),
  );
});
