import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { openBuilder } from "../testing/open-builder.tsx";
import { Canvas } from "./canvas.tsx";

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("below the layouts of a tile an author chooses an empty layout, or what its one block contains", async () => {
  const { builder } = openBuilder(<Canvas companions={[]} />);
  await press("Add layout");
  const choice = screen.getByRole("dialog", { name: "Add layout" });
  expect(within(choice).getByRole("button", { name: "Two resources" })).toBeVisible();
  await press("Or begin with content");
  expect(screen.queryByRole("dialog", { name: "Add layout" })).toBeNull();
  const target = { kind: "layout", place: { parentId: ID.tile } };
  expect(builder.view.get().overlay).toMatchObject({ kind: "insert", target });
});
