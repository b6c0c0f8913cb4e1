import { lookAgainIn } from "../mall/look-again.ts";

/** When each query was first seen waiting, in ms. */
const waitingSince = new WeakMap<object, number>();

/** A `refetchInterval` that asks again while `isPending` holds, more and more seldom, and stops if it takes too long. */
export function whilePending<Data>(isPending: (data: Data) => boolean, now: () => number = Date.now) {
  return (query: { state: { data: Data | undefined } }): number | false => {
    const { data } = query.state;
    if (data === undefined || !isPending(data)) {
      waitingSince.delete(query);
      return false;
    }
    const since = waitingSince.get(query) ?? now();
    waitingSince.set(query, since);
    return lookAgainIn(now() - since);
  };
}
