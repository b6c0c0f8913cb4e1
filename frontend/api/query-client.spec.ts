import { QueryObserver } from "@tanstack/react-query";
import { newQueryClient } from "./query-client.ts";

/** A query whose requests are answered by hand, and end when they are cancelled. */
function slowQuery() {
  const answers: ((text: string) => void)[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      answers.push(resolve);
    });
  return { answers, options: { queryKey: ["asset"], queryFn } };
}

it("loads a screen whose query is cancelled because a component that showed it has gone", async () => {
  const queries = newQueryClient();
  const { answers, options } = slowQuery();
  const leave = new QueryObserver(queries, options).subscribe(() => {});
  const loaded = queries.ensureQueryData(options);
  leave();
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  answers[1]?.("the asset");
  await expect(loaded).resolves.toBe("the asset");
});

it("passes on why a query has failed", async () => {
  const queries = newQueryClient();
  const queryFn = async () => {
    throw new Error("no such asset");
  };
  await expect(queries.fetchQuery({ queryKey: ["asset"], queryFn })).rejects.toThrow("no such asset");
});

it("does not ask again for what was forgotten meanwhile, for example because the session ended", async () => {
  const queries = newQueryClient();
  const { answers, options } = slowQuery();
  const loaded = queries.fetchQuery(options);
  queries.clear();
  await expect(loaded).rejects.toMatchObject({ silent: true });
  expect(answers).toHaveLength(1);
});
