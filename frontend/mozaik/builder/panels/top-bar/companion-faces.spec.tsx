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

test("shows a person with several windows once", () => {
  render(<CompanionFaces companions={[companion("a", "1"), companion("b", "1"), companion("c", "2")]} />);
  expect(within(screen.getByRole("list", { name: "Also here" })).getAllByRole("listitem")).toHaveLength(2);
});

test("counts and names the people beyond the first few", () => {
  render(<CompanionFaces companions={["1", "2", "3", "4", "5", "6"].map((id) => companion(id, id))} />);
  const items = screen.getAllByRole("listitem");
  expect(items).toHaveLength(4);
  expect(items.at(-1)).toHaveTextContent("+3");
  expect(screen.getByLabelText("Person 4, Person 5, Person 6")).toBeVisible();
});

test("shows nothing if the author is alone", () => {
  render(<CompanionFaces companions={[]} />);
  expect(screen.queryByRole("list")).toBeNull();
});
