import { startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

test.each([
  ["pexels/photo", "Set PEXELS_API_KEY to search Pexels."],
  ["pexels/video", "Set PEXELS_API_KEY to search Pexels."],
  ["pixabay/photo", "Set PIXABAY_API_KEY to search Pixabay."],
  ["pixabay/video", "Set PIXABAY_API_KEY to search Pixabay."],
])("without a key a search at %s names the missing setting", async (path, detail) => {
  const person = await mall.person(`seeker${path.replace(/\W/g, "")}`);
  const answer = await person.call("POST", `/api/resource/${path}`, { page: 1, per_page: 20, searchTerm: "sea" });
  expect(answer).toMatchObject({ status: 503, body: { code: "stock-key-missing", detail } });
});
