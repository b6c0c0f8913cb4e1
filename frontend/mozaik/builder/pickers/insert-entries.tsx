import { CodeXml, FileText, Film, Heading, Image, Type } from "lucide-react";
import type { ReactNode } from "react";
import type { InsertItem } from "../model/insert/insert-item.ts";
import { LayoutDrawing } from "./layout-drawing.tsx";
import { presetName } from "./preset-name.ts";
import { WIDGET_KINDS } from "./widget-types.tsx";

export interface InsertEntry {
  readonly label: string;
  readonly note: string;
  readonly icon: ReactNode;
  readonly group: "Content" | "Form and design" | "Layouts";
}

const CONTENT = {
  text: { label: "Text", note: "paragraphs, lists, tables", icon: <Type /> },
  heading: { label: "Heading", note: "title of a part", icon: <Heading /> },
  picture: { label: "Picture", note: "image, photo", icon: <Image /> },
  film: { label: "Film or sound", note: "video, audio", icon: <Film /> },
  pdf: { label: "PDF", note: "file, document", icon: <FileText /> },
  embed: { label: "Embed", note: "YouTube, Google Calendar, Calendly", icon: <CodeXml /> },
} as const;

/** How an item is presented in the menu. The search finds the words of the note, too. */
export function insertEntry(item: InsertItem): InsertEntry {
  switch (item.kind) {
    case "widget": {
      const { label, note, icon, group } = WIDGET_KINDS[item.type];
      const isField = group === "Collect data";
      if (item.type === "button") return { label, note, icon, group: "Content" };
      return { label: isField ? `${label} field` : label, note, icon, group: "Form and design" };
    }
    case "layout": {
      const icon = <LayoutDrawing preset={item.preset} />;
      return { label: presetName(item.preset), note: "layout, columns, row", icon, group: "Layouts" };
    }
    default:
      return { ...CONTENT[item.id], group: "Content" };
  }
}
