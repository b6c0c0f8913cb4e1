// Rich text as boxes. Each word is a box of its own, because words of one line may differ in size and colour.
import { inlineText, type RichText } from "../document/index.ts";
import { type Box, box, type Style, words } from "./box.ts";

type Block = RichText["blocks"][number];
type Line = Exclude<Block, { type: "table" }>;
type Leaf = Extract<Line["children"][number], { type: "text" }>;

/** How much more may be drawn: a picture shows the beginning of a page, so a long text must not cost more. */
export interface Room {
  characters: number;
  boxes: number;
}

/** As in the viewer on a page of this width. */
const TEXT_SCALE = 0.9;
const HEADINGS: Readonly<Record<number, number>> = { 1: 46, 2: 40, 3: 36, 4: 30, 5: 28, 6: 24 };
const JUSTIFY = { left: "flex-start", center: "center", right: "flex-end", justify: "flex-start" } as const;
const LINK = { onLight: "#1f4fb5", onDark: "#a8c1ff" } as const;
const GREY = "#8884";

/** Scripts of the fonts that are loaded. A word in any other is drawn as a bar. */
const KNOWN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const EMOJI = /\p{Extended_Pictographic}/u;

export function drawText(text: RichText, room: Room, isDark: boolean): Box[] {
  const drawn: Box[] = [];
  let number = 0;
  for (const [index, block] of text.blocks.entries()) {
    if (room.characters <= 0 || room.boxes <= 0) break;
    if (block.type === "table") {
      drawn.push(drawTable(block, room, isDark));
      continue;
    }
    number = block.type === "list-item" && block.list === "ordered" ? number + 1 : 0;
    drawn.push(drawLine(block, { isFirst: index === 0, number, room, isDark }));
  }
  return drawn;
}

interface Around {
  isFirst: boolean;
  number: number;
  room: Room;
  isDark: boolean;
}

function drawLine(line: Line, { isFirst, number, room, isDark }: Around): Box {
  const size = line.type === "heading" ? (HEADINGS[line.level] ?? 24) * TEXT_SCALE : 16;
  const style: Style = {
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: JUSTIFY[line.align ?? "left"],
    width: "100%",
    fontSize: size,
    fontWeight: line.type === "heading" ? 700 : 400,
    lineHeight: line.type === "heading" ? 1.2 : 1.5,
    marginTop: line.type === "heading" && !isFirst ? size * 0.9 : 0,
    marginBottom: line.type === "heading" ? size * 0.5 : line.type === "list-item" ? 4 : 12,
  };
  const content = line.children.flatMap((inline) =>
    inline.type === "link"
      ? inline.children.flatMap((leaf) => drawLeaf(leaf, room, { color: isDark ? LINK.onDark : LINK.onLight }))
      : drawLeaf({ text: inlineText(inline), marks: inline.marks }, room),
  );
  switch (line.type) {
    case "list-item": {
      const marker = line.list === "ordered" ? `${number}.` : "•";
      const inset = { paddingLeft: 8 + line.level * 48, marginBottom: 4 };
      return box({ ...inset, width: "100%" }, [
        words({ width: 24, flexShrink: 0 }, marker),
        box({ ...style, width: "auto", flexGrow: 1, flexShrink: 1, flexBasis: 0, marginBottom: 0 }, content),
      ]);
    }
    case "quote":
      return box({ ...style, paddingLeft: 20, borderLeft: `4px solid ${GREY}` }, content);
    case "code":
      return box({ ...style, padding: 16, borderRadius: 10, backgroundColor: GREY }, content);
    default:
      return box(style, content);
  }
}

function drawLeaf({ text, marks = {} }: Pick<Leaf, "text" | "marks">, room: Room, link: Style = {}): Box[] {
  const style: Style = { ...link };
  if (marks.size !== undefined) style.fontSize = marks.size * TEXT_SCALE;
  if (marks.bold) style.fontWeight = 700;
  if (marks.color !== undefined) style.color = marks.color;
  if (marks.background !== undefined) style.backgroundColor = marks.background;
  const drawn: Box[] = [];
  for (const word of text.match(/\n|[^\S\n]+|\S+[^\S\n]?/gu) ?? []) {
    if (room.characters <= 0 || room.boxes <= 0) break;
    room.characters -= word.length;
    room.boxes -= 1;
    drawn.push(word === "\n" ? box({ width: "100%", height: 0 }) : drawWord(word, style));
  }
  return drawn;
}

function drawWord(word: string, style: Style): Box {
  const ink = word.trim();
  if (KNOWN.test(ink) && !EMOJI.test(ink)) return words(style, word);
  const width = `${Math.min([...ink].length, 24) * 0.6}em`;
  return box({ width, maxWidth: "100%", height: "0.6em", borderRadius: 3, backgroundColor: GREY, marginRight: 6 });
}

/** Rows of equal columns; merged cells are drawn as single ones. */
function drawTable({ rows }: Extract<Block, { type: "table" }>, room: Room, isDark: boolean): Box {
  const drawn = rows.slice(0, 12).map(({ cells }) =>
    box(
      { width: "100%" },
      cells.slice(0, 8).map((cell) => {
        const ground = cell.background ?? (cell.header ? GREY : undefined);
        const style: Style = { flexDirection: "column", flexGrow: 1, flexShrink: 1, flexBasis: 0, padding: "8px 12px" };
        return box(
          { ...style, border: `1px solid ${GREY}`, ...(ground && { backgroundColor: ground }) },
          drawText({ v: 1, blocks: cell.blocks }, room, isDark),
        );
      }),
    ),
  );
  return box({ flexDirection: "column", width: "100%", marginBottom: 12 }, drawn);
}
