import { definitionOf, type Widget, type WidgetType } from "../document/index.ts";
import { type Box, box, words } from "./box.ts";
import { drawText, type Room } from "./draw-text.ts";

const LINE = "#8886";

/** Types whose content is not in the document. */
const UNDRAWN: ReadonlySet<WidgetType> = new Set(["logo", "menu", "visualization"]);

/** A button with its words, or a question with an empty field. */
export function drawWidget(widget: Widget, room: Room): Box[] {
  if (widget.type === "button") {
    const { style, button } = widget.meta.appearance;
    const look = {
      padding: "10px 20px",
      borderRadius: 8,
      color: style.color ?? "#ffffff",
      backgroundColor: style.backgroundColor ?? "#333333",
      ...(style.borderColor !== undefined && { border: `1px solid ${style.borderColor}` }),
      ...(style.fontSize !== undefined && { fontSize: style.fontSize }),
    };
    return [box(look, [words({}, button.text)])];
  }
  if (widget.type === null || UNDRAWN.has(widget.type)) return [];
  const [question = "", ...options] = definitionOf(widget).words(widget);
  const lines = (text: string) =>
    drawText({ v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text }] }] }, room, false);
  const field = { width: "100%", height: 44, border: `1px solid ${LINE}`, borderRadius: 8 };
  const choices = options
    .slice(0, 6)
    .map((option) =>
      box({ width: "100%", gap: 10 }, [
        box({ width: 18, height: 18, marginTop: 3, flexShrink: 0, border: `1px solid ${LINE}`, borderRadius: 9 }),
        box({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, lines(option)),
      ]),
    );
  return [...lines(question), ...(choices.length > 0 ? choices : [box(field)])];
}
