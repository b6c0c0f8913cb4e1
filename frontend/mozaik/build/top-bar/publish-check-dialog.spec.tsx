import { jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { Finding } from "#mozaik/document";
import { BuilderContext } from "../builder-context.ts";
import { sampleBuilder } from "../format/testing/open-panel.tsx";
import { PublishCheckDialog } from "./publish-check-dialog.tsx";

const FINDING: Finding = {
  kind: "missing-alt",
  id: ID.picture,
  message: "A picture has no words for those who cannot see it.",
};

function open(findings: Finding[] | null) {
  const { builder } = sampleBuilder();
  const [onClose, onPublish] = [jest.fn(), jest.fn()];
  render(
    <BuilderContext value={builder}>
      <PublishCheckDialog findings={findings} onClose={onClose} onPublish={onPublish} />
    </BuilderContext>,
  );
  return { builder, onClose, onPublish };
}

test("a finding leads to where it is", async () => {
  const { builder, onClose } = open([FINDING]);
  await userEvent.click(screen.getByRole("button", { name: /A picture has no words/ }));
  expect(builder.view.get().selectedId).toBe(ID.picture);
  expect(onClose).toHaveBeenCalled();
});

test("publishing is warned of, and not forbidden", async () => {
  const { onPublish } = open([FINDING]);
  await userEvent.click(screen.getByRole("button", { name: "Publish anyway" }));
  expect(onPublish).toHaveBeenCalledTimes(1);
});

test("without findings nothing is asked", () => {
  open(null);
  expect(screen.queryByRole("dialog")).toBeNull();
});
