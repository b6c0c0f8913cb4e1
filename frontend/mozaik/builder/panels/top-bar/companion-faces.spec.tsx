import { render, screen, within } from "@testing-library/react";
import type { Companion } from "../../live/companions.ts";
import { CompanionFaces } from "./companion-faces.tsx";

const companion = (socketId: string, userId: string): Companion => ({
  socketId,
  userId,
  presence: { selectedId: null, editingId: null },
  at: 0,
  name: `Person ${userId}`,
  initialsOf: `Person ${userId}`,
  avatarSrc: null,
  colour: 1,
});

test("whoever is here with several windows is shown once", () => {
  render(<CompanionFaces companions={[companion("a", "1"), companion("b", "1"), companion("c", "2")]} />);
  expect(within(screen.getByRole("list", { name: "Also here" })).getAllByRole("listitem")).toHaveLength(2);
});

test("of many the last ones are counted and named", () => {
  render(<CompanionFaces companions={["1", "2", "3", "4", "5", "6"].map((id) => companion(id, id))} />);
  const items = screen.getAllByRole("listitem");
  expect(items).toHaveLength(4);
  expect(items.at(-1)).toHaveTextContent("+3");
  expect(screen.getByLabelText("Person 4, Person 5, Person 6")).toBeVisible();
});

test("alone there is no list", () => {
  render(<CompanionFaces companions={[]} />);
  expect(screen.queryByRole("list")).toBeNull();
});
