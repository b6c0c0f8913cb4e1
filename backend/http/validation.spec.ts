import { z } from "zod";
import { problemOf } from "./problem.ts";
import { validation } from "./validation.ts";

const refused = async (schema: z.ZodType, value: unknown) =>
  problemOf(await validation.transform(value, { type: "body", schema }).catch((error: unknown) => error));

test("an error names each field and starts with the first problem", async () => {
  const schema = z.object({
    name: z.string("Give it a name."),
    tiles: z.array(z.object({ title: z.string("No title.") })),
  });
  expect(await refused(schema, { tiles: [{}] })).toMatchObject({
    status: 400,
    code: "malformed",
    detail: "Give it a name.",
    errors: [
      { field: "name", message: "Give it a name." },
      { field: "tiles.0.title", message: "No title." },
    ],
  });
});

test("a body with very many errors gets a short answer", async () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => [`an unknown key ${index}`, ""] as const);
  const unknown = await refused(z.strictObject({}), Object.fromEntries(keys));
  expect(unknown.status).toBe(400);
  expect(unknown.detail).toMatch(/^Unknown fields: an unknown key 0, .*…$/);
  expect(JSON.stringify(unknown).length).toBeLessThan(2_000);
  const many = await refused(z.array(z.string()), Array.from({ length: 100_000 }).fill(1));
  expect(many.errors).toHaveLength(20);
  const long = await refused(z.record(z.string(), z.string()), { [`${"x".repeat(298)}\u{1f600}more`]: 1 });
  expect(long.errors).toEqual([{ field: `${"x".repeat(298)}\ufffd…`, message: expect.any(String) }]);
});
