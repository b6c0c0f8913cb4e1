import { jest } from "@jest/globals";
import { act } from "@testing-library/react";
import { startSession } from "../../../mall/session.ts";
import { ID, renderIn, sampleBuilder, type } from "../testing/open-panel.tsx";

interface Blocker {
  shouldBlockFn: () => Promise<boolean>;
  enableBeforeUnload: () => boolean;
}
let blocker: Blocker;
const router = await import("@tanstack/react-router");
jest.unstable_mockModule("@tanstack/react-router", () => ({
  ...router,
  useBlocker: (options: Blocker) => {
    blocker = options;
    return { status: "idle" };
  },
}));
const { FormatPanels } = await import("../panels/format-panels.tsx");
const { LeaveGuard } = await import("./leave-guard.tsx");

it("asks before an unfinished form is lost", async () => {
  startSession({ accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" });
  const { builder } = sampleBuilder({ at: ID.empty });
  builder.view.openPanel("embed");
  renderIn(
    builder,
    <>
      <FormatPanels />
      <LeaveGuard />
    </>,
  );
  expect(await blocker.shouldBlockFn()).toBe(false);
  await type("Link", "https://example.org/nothing-to-embed");
  expect(await blocker.shouldBlockFn()).toBe(true);
});

it("asks before values of a panel that are not applied are lost", async () => {
  startSession({ accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" });
  const { builder } = sampleBuilder();
  builder.view.openPanel("padding");
  renderIn(
    builder,
    <>
      <FormatPanels />
      <LeaveGuard />
    </>,
  );
  expect(await blocker.shouldBlockFn()).toBe(false);
  expect(blocker.enableBeforeUnload()).toBe(false);
  await type("Top", "55");
  expect(await blocker.shouldBlockFn()).toBe(true);
  act(() => builder.view.select(ID.picture));
  expect(blocker.enableBeforeUnload()).toBe(true);
  act(() => builder.view.dropLeftDraft());
  expect(await blocker.shouldBlockFn()).toBe(false);
});
