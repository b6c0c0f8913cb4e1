import { isReservedName, isSeenAsWritten, looksOf, usernameLike } from "./names.ts";

test.each(["admin", "Admin", "adm1n", "ad.min", "r00t", "support", "Support-", "m0zaik", "super-admin"])(
  "%s is reserved",
  (username) => expect(isReservedName(username)).toBe(true),
);

test.each(["author", "owner", "adamina", "rooted", "caretaker"])("%s is not reserved", (username) => {
  expect(isReservedName(username)).toBe(false);
});

test.each([
  ["olivia", "0l1vla"],
  ["morna", "moma"],
  ["ann-lee", "annlee"],
])("%s and %s look the same", (one, other) => expect(looksOf(one)).toBe(looksOf(other)));

test.each(["Ada\u202eadA", "A\u200bda", "Ada\u0007", "Ada\ufeff", "\u3164"])(
  "a name hides something with a direction mark or a character of no width: %j",
  (name) => {
    expect(isSeenAsWritten(name)).toBe(false);
  },
);

test.each(["Ada Lovelace", "Zoë Müller-Ñandú", "李小龙", "محمد", "O’Neil 🦜"])(
  "%s is shown as it is written",
  (name) => {
    expect(isSeenAsWritten(name)).toBe(true);
  },
);

test.each([
  ["Ada Demo", "ada-demo"],
  ["\u0410da-D\u0435mo", "ada.demo"],
  ["Zoë", "zoe"],
  ["Ｓｕｐｐｏｒｔ ★", "support"],
  ["αdα", "ada"],
  ["Adm1n.", "admin"],
])("shown as %s, somebody looks like the account %s", (name, username) => {
  expect(looksOf(usernameLike(name))).toBe(looksOf(username));
});

test("names in other alphabets stay different from each other and from usernames", () => {
  expect(usernameLike("李小龙")).toBe("李小龙");
  expect(usernameLike("Борис")).not.toBe("boris");
  expect(looksOf(usernameLike("Ada Lovelace"))).not.toBe(looksOf("ada"));
});
