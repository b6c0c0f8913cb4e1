import type { Decider } from "#modules/decider";

type DemoMarkEvent = { type: "DemoMallCompleted"; data: Record<string, never> };

/** The stream that records that the demo mall is complete, so that a later start need not check all of it. */
export const DEMO_MARK = "demo-mall";

export const demoMark: Decider<{ complete: boolean }, { type: "complete" }, DemoMarkEvent> = {
  initial: { complete: false },
  decide: (state) => (state.complete ? [] : [{ type: "DemoMallCompleted", data: {} }]),
  evolve: () => ({ complete: true }),
};
