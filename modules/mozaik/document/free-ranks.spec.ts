import { applyChanges, type Change } from "./change.ts";
import { withFreeRanks } from "./free-ranks.ts";
import type { Node } from "./node.ts";
import { childrenOf } from "./order.ts";
import { rankBetween } from "./rank.ts";
import { testId } from "./testing/any-edit.ts";
import { ID, sample } from "./testing/sample-document.ts";

const tile = (n: number, rank: string): Node => ({ id: testId(n), kind: "tile", parentId: ID.page, rank });
const added = (...nodes: Node[]): Change[] => nodes.map((node) => ({ op: "add", node }));
const first = sample.nodes[ID.tile]?.rank ?? "";
const second = rankBetween(first, null);

test("a node with a unique rank keeps it", () => {
  const changes = added(tile(20, second));
  expect(withFreeRanks(sample, changes)).toEqual(changes);
});

test("a node with a taken rank is placed right after its owner, before all later siblings", () => {
  const document = applyChanges(sample, added(tile(20, second)));
  const changes = withFreeRanks(document, added(tile(30, first), tile(31, first), tile(32, second)));
  const tiles = childrenOf(applyChanges(document, changes), ID.page);
  expect(new Set(tiles.map(({ rank }) => rank)).size).toBe(5);
  const places = tiles.map(({ id }) => id);
  expect(places.slice(0, 1)).toEqual([ID.tile]);
  expect(places.slice(1, 3).toSorted()).toEqual([testId(30), testId(31)]);
  expect(places.slice(3)).toEqual([testId(20), testId(32)]);
});

test("a row restored into a row with the same ranks alternates with it", () => {
  const ranks = Array.from({ length: 300 }).reduce<string[]>(
    (all) => [...all, rankBetween(all.at(-1) ?? first, null)],
    [],
  );
  const document = applyChanges(sample, added(...ranks.map((rank, n) => tile(1_000 + n, rank))));
  const back = added(...ranks.map((rank, n) => tile(2_000 + n, rank)));
  const tiles = childrenOf(applyChanges(document, withFreeRanks(document, back)), ID.page);
  expect(tiles.map(({ id }) => id)).toEqual([
    ID.tile,
    ...ranks.flatMap((_, n) => [testId(1_000 + n), testId(2_000 + n)]),
  ]);
});
