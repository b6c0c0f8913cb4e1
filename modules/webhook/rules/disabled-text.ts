/** Why the mall disables a webhook. */
export type DisabledByMall = "gone" | "failing" | "secret-lost";

/** Where authors manage their webhooks. */
export const WEBHOOKS_PATH = "/profile/webhooks";

/** Says why, as a sentence for people. */
export function disabledText(reason: DisabledByMall): string {
  switch (reason) {
    case "gone":
      return "its address answered that it is gone (410).";
    case "failing":
      return "its address accepted nothing for three days.";
    case "secret-lost":
      return "its secret can no longer be read. Make a new one.";
  }
}
