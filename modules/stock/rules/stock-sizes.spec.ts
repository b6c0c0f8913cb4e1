import {
  pexelsPhotoSizes,
  pexelsVideoSizes,
  pixabayPhotoSizes,
  pixabayVideoSizes,
  type StockSize,
} from "./stock-sizes.ts";

const brief = (sizes: readonly StockSize[]) => sizes.map(({ label, width, height }) => `${label} ${width} x ${height}`);

test("a wide Pexels photo has its original and three narrower sizes in proportion", () => {
  const sizes = pexelsPhotoSizes({
    src: { original: "https://images.pexels.com/photos/1/1.jpeg" },
    width: 4000,
    height: 3001,
  });
  expect(brief(sizes)).toEqual(["Original 4000 x 3001", "Large 1920 x 1440", "Medium 1280 x 960", "Small 640 x 480"]);
  expect(sizes[1]?.url).toBe(
    "https://images.pexels.com/photos/1/1.jpeg?auto=compress&cs=tinysrgb&fit=crop&w=1920&h=1440",
  );
  expect(sizes.every(({ fileType }) => fileType === "JPG")).toBe(true);
});

test("a Pexels photo is not offered in a size as wide as itself or wider", () => {
  const of = (width: number) => brief(pexelsPhotoSizes({ src: { original: "o" }, width, height: 100 }));
  expect(of(1280)).toEqual(["Original 1280 x 100", "Small 640 x 50"]);
  expect(of(640)).toEqual(["Original 640 x 100"]);
});

const pixabay = {
  webformatURL: "web",
  webformatWidth: 640,
  webformatHeight: 427,
  largeImageURL: "large",
  imageWidth: 6000,
  imageHeight: 4000,
};

test("a Pixabay photo has a large and a medium size, and the others if its provider sends them, widest first", () => {
  expect(brief(pixabayPhotoSizes(pixabay))).toEqual(["Large 1280 x 853", "Medium 640 x 427"]);
  expect(brief(pixabayPhotoSizes({ ...pixabay, fullHDURL: "hd", imageURL: "original" }))).toEqual([
    "Original 6000 x 4000",
    "Full HD 1920 x 1280",
    "Large 1280 x 853",
    "Medium 640 x 427",
  ]);
});

test("no size of a Pixabay photo is wider than the photo", () => {
  expect(brief(pixabayPhotoSizes({ ...pixabay, fullHDURL: "hd", imageWidth: 900, imageHeight: 600 }))).toEqual([
    "Full HD 900 x 600",
    "Large 900 x 600",
    "Medium 640 x 427",
  ]);
});

test("the files of a Pexels film are named by quality and dimensions, widest first, without streams", () => {
  const file = (quality: string | null, width: number | null, height: number | null) => ({
    quality,
    width,
    height,
    link: `https://videos.pexels.com/${width}.mp4`,
    file_type: "video/mp4",
  });
  const sizes = pexelsVideoSizes({
    video_files: [file("sd", 640, 360), file("hls", null, null), file("uhd", 3840, 2160), file("hd", 1920, 1080)],
  });
  expect(sizes.map(({ label }) => label)).toEqual(["HD 3840 x 2160", "HD 1920 x 1080", "SD 640 x 360"]);
  expect(sizes[2]).toMatchObject({ quality: "sd", fileType: "video/mp4", url: "https://videos.pexels.com/640.mp4" });
});

test("a Pixabay film leaves out a size without a file", () => {
  const film = (url: string, width: number) => ({ url, width, height: width / 2 });
  const videos = { large: film("", 0), medium: film("m", 1280), small: film("s", 640) };
  expect(brief(pixabayVideoSizes({ videos }))).toEqual(["Medium 1280 x 640", "Small 640 x 320"]);
});
