import { edited, ID, sample } from "./testing/sample-document.ts";
import { assetsOf } from "./used-assets.ts";

const background = "00000000-0000-7000-8000-00000000bbbb";

test("a document uses the assets of its blocks and of its backgrounds", () => {
  const document = edited(sample, {
    edit: "setDesign",
    input: {
      id: ID.tile,
      design: {
        backgroundImage: {
          assetId: background,
          type: "image",
          scaling: "fit",
          alignX: "center",
          alignY: "top",
          opacity: 1,
          parallax: false,
        },
      },
    },
  });
  expect(assetsOf(document)).toEqual(new Set([ID.asset, background]));
});
