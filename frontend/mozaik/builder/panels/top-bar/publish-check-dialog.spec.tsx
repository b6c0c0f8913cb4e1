import { jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { Condition, Finding } from "#mozaik/document";
import { sampleBuilder } from "../../testing/open-panel.tsx";
import { ASKED, askTea } from "../../testing/sample-questions.ts";
import { BuilderContext } from "../../view-state/builder-context.ts";
import { PublishCheckDialog } from "./publish-check-dialog.tsx";

const FINDING: Finding = {
  kind: "missing-alt",
  id: ID.picture,
  message: "A picture has no description for people who cannot see it.",
};

function open(findings: Finding[] | null, publish: (() => void) | null = jest.fn()) {
  const { builder } = sampleBuilder();
  const [onClose, onPublish] = [jest.fn(), publish];
  render(
    <BuilderContext value={builder}>
      <PublishCheckDialog findings={findings} onClose={onClose} onPublish={onPublish} />
    </BuilderContext>,
  );
  return { builder, onClose, onPublish };
}

test("a finding selects its node", async () => {
  const { builder, onClose } = open([FINDING]);
  await userEvent.click(screen.getByRole("button", { name: /A picture has no description/ }));
  expect(builder.view.get().selectedId).toBe(ID.picture);
  expect(onClose).toHaveBeenCalled();
});

test("a finding about several nodes is listed once, with a link to each", async () => {
  const { builder } = open([FINDING, { ...FINDING, id: ID.text }]);
  expect(screen.getAllByText(/A picture has no description/)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: /^Text .* in column 1/ }));
  expect(builder.view.get().selectedId).toBe(ID.text);
});

test("a finding about a condition opens it, one about the rules of a button its form", async () => {
  const showIf: Condition = { join: "all", parts: [{ blockId: ASKED.tea, is: "answered" }] };
  const { builder } = sampleBuilder({ before: [{ edit: "setCondition", input: { id: ID.text, showIf } }, askTea] });
  const finding = { kind: "dead-end", message: "A condition asks a question that is gone." } as const;
  const findings = [
    { ...finding, id: ID.text },
    { ...finding, id: ASKED.tea, message: "A rule leads nowhere." },
  ];
  render(
    <BuilderContext value={builder}>
      <PublishCheckDialog findings={findings} onClose={jest.fn()} onPublish={null} />
    </BuilderContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: /A condition asks/ }));
  expect(builder.view.get()).toMatchObject({ selectedId: ID.text, mode: { panel: "condition" } });
  await userEvent.click(screen.getByRole("button", { name: /A rule leads nowhere/ }));
  expect(builder.view.get()).toMatchObject({ selectedId: ASKED.tea, mode: { panel: "widget" } });
});

test("findings warn, but do not prevent publishing", async () => {
  const { onPublish } = open([FINDING]);
  await userEvent.click(screen.getByRole("button", { name: "Publish anyway" }));
  expect(onPublish).toHaveBeenCalledTimes(1);
});

test("a published version without changes can be checked, but not published again", () => {
  open([FINDING], null);
  expect(screen.getByRole("dialog", { name: "Possible problems for visitors" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Publish anyway" })).toBeNull();
});

test("without findings no dialog opens", () => {
  open(null);
  expect(screen.queryByRole("dialog")).toBeNull();
});
