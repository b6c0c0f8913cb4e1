import { screen, waitFor } from "@testing-library/react";
import { openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { CreateMozaikScreen } from "./create-mozaik-screen.tsx";

const ID = "0190a000-0000-7000-8000-000000000009";
const CREATED = { status: 201, body: { id: ID } };

async function open() {
  const answers = { ...signedIn(), "GET /public/api/templates": { body: { items: [] } }, "POST /api/mozaiks": CREATED };
  const opened = await openMall(<CreateMozaikScreen />, { at: "/mozaik/create", answers });
  await waitFor(() => expect(screen.queryByText(/loading/i)).toBeNull());
  return opened;
}

const name = () => screen.getByRole("textbox", { name: "Name" });

it("an empty form is left without a question", async () => {
  const { user, went } = await open();
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  await waitFor(() => expect(went).toHaveBeenCalledWith("/my-content"));
});

it("asks before what was typed is lost: Stay keeps it", async () => {
  const { user, went } = await open();
  await user.type(name(), "Herons");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(name()).toHaveValue("Herons");
  expect(went).not.toHaveBeenCalled();
});

it("a Mozaik that was created opens in the builder without a question", async () => {
  const { user, went, sent } = await open();
  await user.type(name(), "Herons");
  await user.type(screen.getByRole("textbox", { name: "Summary" }), "Grey and patient.");
  await user.click(screen.getByRole("button", { name: "Create Mozaik" }));
  await waitFor(() => expect(went).toHaveBeenCalledWith(`/mozaik/${ID}/edit`));
  expect(sent).toEqual([
    { call: "POST /api/mozaiks", body: expect.objectContaining({ name: "Herons", summary: "Grey and patient." }) },
  ]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
