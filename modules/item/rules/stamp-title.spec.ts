import { isStampTitle } from "./stamp-title.ts";

test.each(["Post 4:05:09 PM", "Post 12:00:00 AM"])("%s is a name that a post got by itself", (name) => {
  expect(isStampTitle(name)).toBe(true);
});

test.each(["Post", "Post 4:05 PM", "Post 4:05:09 PM at the quay", "My Post 4:05:09 PM", "Post 16:05:09"])(
  "%s is a name that its author gave",
  (name) => {
    expect(isStampTitle(name)).toBe(false);
  },
);
