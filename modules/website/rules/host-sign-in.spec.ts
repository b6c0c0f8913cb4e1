import { broughtSignIn, signInFragment } from "./host-sign-in.ts";

const BROUGHT = { code: "c".repeat(43), state: "791b078a-2ecf-4777-b21c-33643847a967" };

test("a host gets what the mall sent", () => {
  expect(broughtSignIn(signInFragment(BROUGHT))).toEqual(BROUGHT);
});

test.each(["", "#comments", "#sign-in=", `#sign-in=${BROUGHT.code}`, `#sign-in=short.${BROUGHT.state}`])(
  "%p brings no sign-in",
  (hash) => expect(broughtSignIn(hash)).toBeNull(),
);
