import fastify from "fastify";
import { forbidCaching } from "./uncached-answers.ts";

const app = fastify();
beforeAll(() => {
  forbidCaching(app);
  app.get("/sites/paper", (request, reply) => {
    const { status = "200", says } = request.query as { status?: string; says?: string };
    if (says) void reply.header("cache-control", says);
    return reply.status(Number(status)).send("answer");
  });
  app.get("/public/api/cards", () => "answer");
});
afterAll(() => app.close());

const kept = async (url: string) => (await app.inject(url)).headers["cache-control"];

test.each([404, 429, 500, 503])("an error %i is never kept, at any address and whatever it says", async (status) => {
  expect(await kept(`/sites/paper?status=${status}`)).toBe("no-store");
  expect(await kept(`/sites/paper?status=${status}&says=max-age%3D60`)).toBe("no-store");
  expect(await kept(`/sites/paper?status=${status}&says=private,%20no-store`)).toBe("private, no-store");
});

test("other answers say for themselves, and those of the API are not kept unless they do", async () => {
  expect(await kept("/sites/paper")).toBeUndefined();
  expect(await kept("/sites/paper?says=no-cache")).toBe("no-cache");
  expect(await kept("/public/api/cards")).toBe("no-store");
});
