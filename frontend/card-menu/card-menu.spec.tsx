import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aCard } from "../mall/a-card.fixture.ts";
import { openMall, signedIn } from "../testing/mall.fixture.tsx";
import { CardMenu } from "./card-menu.tsx";

it("shows the share dialog apart from the card, and gives the focus back to the menu's button", async () => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  const card = aCard({ name: "Tide", isPublic: true, isAuthor: false });
  await openMall(
    <article>
      <CardMenu card={card} />
    </article>,
    { at: "/my-content", answers: signedIn() },
  );
  const button = await screen.findByRole("button", { name: "Actions for Tide" });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole("menuitem", { name: "Share" }));
  const dialog = await screen.findByRole("dialog", { name: "Share Mozaik" });
  expect(dialog.closest("article")).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button).toHaveFocus();
});
