import { cleanComment, commentMenu, commentParts, MOST_MENTIONS, namesIn } from "./comment.ts";

test("a comment keeps its lines and loses what nobody sees", () => {
  expect(cleanComment("  Hello\r\nyou\u0000 \n\n\n\nthere ")).toBe("Hello\nyou\n\nthere");
  expect(cleanComment("pay\u200bpal \u202egnp.exe\u202c \u2067x\u2069\ufeff")).toBe("paypal gnp.exe x");
  expect(cleanComment("👩‍👧 نمی‌خواهم")).toBe("👩‍👧 نمی‌خواهم");
  for (const nothing of ["", " \n\t", "\u200b\u200f", "\u200d"]) expect(cleanComment(nothing)).toBe("");
});

test("only http and https addresses become links, javascript: does not, and the sentence's punctuation stays outside", () => {
  expect(commentParts("See https://a.example/b?c=1, or javascript:alert(1) and <b>data:x</b>", [])).toEqual([
    { type: "text", text: "See " },
    { type: "link", text: "https://a.example/b?c=1" },
    { type: "text", text: ", or javascript:alert(1) and <b>data:x</b>" },
  ]);
  const [link] = commentParts('https://a.example/"onclick="x', []);
  expect(link).toEqual({ type: "link", text: "https://a.example/" });
});

test("the names of people who exist are mentions; addresses of mail and unknown names are text", () => {
  expect(commentParts("@Ada.Lind. ask @nobody or me@ada.lind", ["ada.lind"])).toEqual([
    { type: "mention", text: "@Ada.Lind", username: "Ada.Lind" },
    { type: "text", text: ". ask @nobody or me@ada.lind" },
  ]);
});

test("a comment that names a thousand people mentions the first ten", () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `@user${at}`);
  expect(namesIn(`@user0 ${names.join(" ")}`)).toEqual(names.slice(0, MOST_MENTIONS).map((name) => name.slice(1)));
  expect(namesIn("https://a.example/@ada me@bo.example")).toEqual([]);
});

test.each([
  [{ isOwner: true }, ["Reply", "Edit", "Delete"]],
  [{ isOwner: true, isSectionOwner: true }, ["Reply", "Edit", "Delete"]],
  [{ isSectionOwner: true }, ["Reply", "Delete", "Report", "Block"]],
  [{}, ["Reply", "Report"]],
  [{ isReply: true, isOwner: true }, ["Edit", "Delete"]],
  [{ isReply: true, isSectionOwner: true }, ["Delete", "Report", "Block"]],
  [{ isReply: true }, ["Report"]],
  [{ isOwner: true, readOnly: true }, []],
  [{ isOwner: true, isEditing: true }, []],
  [{ isHeld: true, isSectionOwner: true }, ["Approve", "Delete", "Block"]],
  [{ isHeld: true, isOwner: true }, ["Edit", "Delete"]],
  [{ isClosed: true, isOwner: true }, ["Edit", "Delete"]],
])("the menu for %j contains %j", (view, expected) => {
  const nobody = { isOwner: false, isSectionOwner: false, readOnly: false };
  const plain = { isReply: false, isEditing: false, isHeld: false, isClosed: false };
  expect(commentMenu({ ...nobody, ...plain, ...view })).toEqual(expected);
});
