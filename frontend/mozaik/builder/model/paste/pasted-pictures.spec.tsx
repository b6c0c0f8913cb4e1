import { pastedPictures } from "./pasted-pictures.ts";

const found = (html: string) => pastedPictures(html, "https://mall.example");

test("pictures of this mall and those carried along can be read", () => {
  const html = '<p>a<img src="/public/api/blobs/1"></p><img src="data:image/png;base64,AA=="><img src="blob:x">';
  expect(found(html)).toEqual({
    readable: ["/public/api/blobs/1", "data:image/png;base64,AA==", "blob:x"],
    remote: [],
  });
});

test("pictures of other sites and of the author's disk are named", () => {
  const html = '<img src="https://other.example/a/harbour.jpg?w=2"><img src="file:///C:/clip_image001.png">';
  expect(found(html)).toEqual({ readable: [], remote: ["harbour.jpg", "clip_image001.png"] });
});

test("leaves out data that is not a picture", () => {
  expect(found('<img src="data:text/html,x">')).toEqual({ readable: [], remote: ["Picture"] });
});

test("text without pictures has none", () => {
  expect(found("<p>img src</p>")).toEqual({ readable: [], remote: [] });
});
