import { DomainError } from "./decider.ts";
import { type Places, takePlace } from "./lost-places.ts";

/** Three places; those of `lost` are taken for nothing. */
function places(taken: string[], lost: readonly string[]): Places {
  return {
    limit: "full",
    async take() {
      if (taken.length >= 3) throw new DomainError("refused", "full", "There is no place.");
      taken.push("new");
    },
    taken: async () => [...taken],
    isThere: async (id) => !lost.includes(id),
    free: async (id) => taken.splice(taken.indexOf(id), 1),
  };
}

test("takes a free place without looking for lost ones", async () => {
  const taken = ["a", "b"];
  await takePlace(places(taken, ["a"]));
  expect(taken).toEqual(["a", "b", "new"]);
});

test("at the limit frees lost places and takes one", async () => {
  const taken = ["a", "b", "c"];
  await takePlace(places(taken, ["a", "c"]));
  expect(taken).toEqual(["b", "new"]);
});

test("refuses if no place is lost, and hides no other error", async () => {
  await expect(takePlace(places(["a", "b", "c"], []))).rejects.toThrow("There is no place.");
  const broken = { ...places([], []), take: () => Promise.reject(new Error("broken")) };
  await expect(takePlace(broken)).rejects.toThrow("broken");
});
