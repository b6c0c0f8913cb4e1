import { jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { sample } from "#modules/mozaik/document/testing/sample-document";
import { PreviewScreen } from "./preview-screen.tsx";

const draft = {
  id: testId(90),
  authorId: testId(91),
  role: "author" as const,
  canUndo: false,
  canRedo: false,
  settings: { name: "A page", summary: "", tags: [], url: "", isPublic: true },
  search: { title: "", description: "", pictureId: null },
  revision: 1,
  publishedRevision: null,
  newVersionAt: null,
  changedSincePublish: false,
  readOnly: false,
  linkKey: null,
  license: null,
  document: sample,
  assets: {},
};

const paper = () => document.querySelector("article")?.parentElement;

test("shows the page as on a tablet and a phone", async () => {
  render(<PreviewScreen draft={draft} />);
  expect(paper()).not.toHaveStyle({ maxWidth: "768px" });
  await userEvent.click(screen.getByRole("radio", { name: "Tablet, 768 px" }));
  expect(paper()).toHaveStyle({ maxWidth: "768px" });
  await userEvent.click(screen.getByRole("radio", { name: "Phone, 390 px" }));
  expect(paper()).toHaveStyle({ maxWidth: "390px" });
});

test("says why it cannot be refreshed while the device is offline", () => {
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<PreviewScreen draft={draft} />);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText(/^You are offline\./)).toBeVisible();
  isOnline.mockRestore();
});
