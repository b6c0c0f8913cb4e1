import { demoPicture } from "./kept-drawings.ts";
import { drawApart } from "./studio.ts";

it("gives the picture as it is drawn, the second time as well", async () => {
  const drawn = await drawApart("colours");
  expect((await demoPicture("colours")).equals(drawn)).toBe(true);
  expect((await demoPicture("colours")).equals(drawn)).toBe(true);
});
