import { MAX_LIST_START, type RichTextBlock, type RichTextLine } from "./rich-text.ts";

type ListItem = Extract<RichTextLine, { type: "list-item" }>;

interface ItemCount {
  /** The item begins a list; `start` only counts there. */
  readonly isFirst: boolean;
  /** Its number within its list, shown if the list is ordered. */
  readonly number: number;
}

/** Numbers the items of flat lines like the nested lists made from them. */
export class ListCount {
  /** The list that is open at each level, with its last number. */
  private readonly open: ({ list: ListItem["list"]; number: number } | undefined)[] = [];

  /** Call it for each line in order; null: not an item, which ends every list. */
  next(item: Pick<ListItem, "list" | "level" | "start"> | null): ItemCount | null {
    this.open.length = item ? Math.min(this.open.length, item.level + 1) : 0;
    if (!item) return null;
    const before = this.open[item.level];
    const isFirst = before?.list !== item.list;
    const number = isFirst ? (item.start ?? 1) : before.number + 1;
    this.open[item.level] = { list: item.list, number };
    return { isFirst, number };
  }
}

/** The blocks below, with lists starting at the numbers they had under the blocks above. */
export function continueNumbers(above: readonly RichTextBlock[], below: readonly RichTextBlock[]): RichTextBlock[] {
  const [together, alone] = [new ListCount(), new ListCount()];
  for (const block of above) together.next(itemOf(block));
  return below.map((block) => {
    const item = itemOf(block);
    const [had, has] = [together.next(item), alone.next(item)];
    if (!item || !had || !has?.isFirst || had.isFirst) return block;
    return beginningWith(item, item.list === "ordered" ? had.number : 1);
  });
}

/** Removes `start` from items that do not begin a list, where it has no effect. */
export function withoutIdleStarts(blocks: readonly RichTextBlock[]): RichTextBlock[] {
  const count = new ListCount();
  return blocks.map((block) => {
    const item = itemOf(block);
    const place = count.next(item);
    return item?.start === undefined || place?.isFirst ? block : beginningWith(item, 1);
  });
}

function itemOf(block: RichTextBlock): ListItem | null {
  return block.type === "list-item" ? block : null;
}

function beginningWith({ start: _start, ...item }: ListItem, number: number): ListItem {
  return number === 1 ? item : { ...item, start: Math.min(number, MAX_LIST_START) };
}
