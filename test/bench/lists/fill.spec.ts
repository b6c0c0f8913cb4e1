import { Database } from "#backend/database/database";
import { startTestMall, type TestMall } from "../../support/test-mall.ts";
import { COMMON_WORDS, fillReadTables, rareWord } from "./fill.ts";

let mall: TestMall;
let database: Database;
beforeAll(async () => {
  mall = await startTestMall();
  await mall.settled();
  database = new Database(mall.databaseUrl);
});
afterAll(async () => {
  await database.destroy();
  await mall.stop();
});

test("the read tables take the rows of the measurement, and the lists show them", async () => {
  await fillReadTables(database, 1_100);
  const found = async (filter: string) =>
    (await mall.guest().call("GET", `/public/api/cards?scope=explore&first=20${filter}`)).body.items;
  expect((await found(""))[0]).toMatchObject({
    name: `Item 1099 of ${COMMON_WORDS[1099 % COMMON_WORDS.length]}`,
    author: { name: "Author 99" },
    tags: ["tag49", COMMON_WORDS[1099 % COMMON_WORDS.length]],
    previewWidth: 1200,
    prices: [599],
  });
  expect(await found("&tags=tag7")).toHaveLength(20);
  expect(await found(`&text=${rareWord(5)}`)).toHaveLength(20);
});
