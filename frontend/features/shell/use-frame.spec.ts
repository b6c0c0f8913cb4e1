import { frameOf } from "./use-frame.ts";

const builder = (status: string) => [
  { pathname: "/", status: "success", staticData: {} },
  { pathname: "/mozaik/m1/edit", status, staticData: { isBare: true } },
];

it("the builder fills the window", () => {
  expect(frameOf(builder("success")).isBare).toBe(true);
  expect(frameOf(builder("pending")).isBare).toBe(true);
});

it.each(["error", "notFound"])("with %s there is a header as the way on", (status) => {
  expect(frameOf(builder(status)).isBare).toBe(false);
});
