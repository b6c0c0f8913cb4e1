import { z } from "zod";
import { plainMessage } from "./plain-issues.ts";

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainMessage }).error?.issues.map(({ message }) => message);

test.each<[string, z.ZodType, unknown, string]>([
  ["a number for text", z.string(), 5, "This must be text."],
  ["text for a number", z.number(), "5", "This must be a number."],
  ["a broken number for a whole one", z.int(), 1.5, "This must be a whole number."],
  ["text for yes or no", z.boolean(), "yes", "This must be true or false."],
  ["text for a list", z.array(z.string()), "sea", "This must be a list."],
  ["a list for an object", z.object({}), [], "This must be an object."],
  ["nothing", z.string(), undefined, "This field is required."],
  ["nothing for one of a few", z.enum(["a", "b"]), undefined, "This field is required."],
  ["another value", z.enum(["image", "video"]), "film", "This must be one of image, video."],
  ["another fixed value", z.literal(true), false, "This must be true."],
  ["a text that is no id", z.uuid(), "x", "This must be an id (a UUID)."],
  ["a text that is no date", z.iso.date(), "x", "This must be a date (YYYY-MM-DD)."],
  ["a text of another form", z.string().regex(/^a$/), "b", "This must be written in the expected form."],
  ["too long a text", z.string().max(3), "long", "This may have at most 3 characters."],
  ["too short a text", z.string().min(1), "", "This must have at least 1 character."],
  ["too long a list", z.array(z.string()).max(1), ["a", "b"], "This may have at most 1 entry."],
  ["too large a number", z.number().max(5), 6, "This may be at most 5."],
  ["too small a number", z.number().min(5), 4, "This must be at least 5."],
  ["a number between steps", z.number().multipleOf(5), 4, "This must be a multiple of 5."],
  ["a field that does not exist", z.strictObject({}), { colour: 1 }, "Unknown field: colour."],
  ["fields that do not exist", z.strictObject({}), { a: 1, b: 2 }, "Unknown fields: a, b."],
  ["none of several shapes", z.union([z.string(), z.number()]), true, "This value is not allowed here."],
])("%s", (_, schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message]);
});

test("a schema's own words come first", () => {
  expect(messagesOf(z.string("Must enter a name"), 5)).toEqual(["Must enter a name"]);
});
