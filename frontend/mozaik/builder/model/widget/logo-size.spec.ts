import { NEW_WIDGETS } from "#mozaik/document";
import { resizedLogo, withPicture } from "./logo-size.ts";

const { meta } = NEW_WIDGETS.logo;
const assetId = crypto.randomUUID();

describe("the size of a logo", () => {
  it("is the picture's own, up to the usual width of a logo", () => {
    expect(withPicture(meta, { assetId, width: 120, height: 40 })).toEqual({ ...meta, assetId });
    expect(withPicture({ ...meta, width: 9, height: 9 }, { assetId, width: 1600, height: 800 })).toMatchObject({
      width: 240,
      height: 120,
    });
  });

  it("keeps the ratio, or leaves the other side alone", () => {
    const sized = { ...meta, width: 200, height: 100 };
    expect(resizedLogo(sized, { width: 300 }, 2)).toMatchObject({ width: 300, height: 150 });
    expect(resizedLogo(sized, { height: 50 }, 2)).toMatchObject({ width: 100, height: 50 });
    expect(resizedLogo(sized, { width: 300 }, null)).toMatchObject({ width: 300, height: 100 });
  });
});
