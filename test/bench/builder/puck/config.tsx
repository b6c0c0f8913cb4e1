import type { Config, Data, Slot } from "@puckeditor/core";
import type { ReactNode } from "react";
import { COLUMNS, SAMPLE_ROWS, type SampleBlock } from "../sample-page.ts";

// The sample page as built with Puck: a row with a slot for each column, a rich text edited in place.

type Blocks = {
  Row: { columns: { blocks: Slot }[] };
  Words: { text: ReactNode };
  Heading: { heading: string };
  Sentence: { sentence: string };
  Picture: { address: string };
  Button: { label: string };
  Pair: { left: Slot; right: Slot };
};

const PLACES = Array.from({ length: COLUMNS }, (_, column) => column);

export const config: Config<Blocks> = {
  components: {
    Row: {
      fields: { columns: { type: "array", arrayFields: { blocks: { type: "slot" } } } },
      render: ({ columns }) => (
        <div style={{ display: "flex", gap: 24, padding: "12px 24px" }}>
          {PLACES.map((column) => {
            const Blocks = columns[column]?.blocks;
            return (
              <div key={column} style={{ flex: "1 1 0" }}>
                {Blocks && <Blocks />}
              </div>
            );
          })}
        </div>
      ),
    },
    Words: {
      fields: { text: { type: "richtext", contentEditable: true } },
      render: ({ text }) => (
        <div className="sample-block" style={{ padding: 12 }}>
          {text}
        </div>
      ),
    },
    // For building a page by hand, see ../building.ts.
    Heading: {
      fields: { heading: { type: "text" } },
      defaultProps: { heading: "" },
      render: ({ heading }) => <h2>{heading}</h2>,
    },
    Sentence: {
      fields: { sentence: { type: "text" } },
      defaultProps: { sentence: "" },
      render: ({ sentence }) => <p>{sentence}</p>,
    },
    Picture: {
      fields: { address: { type: "text" } },
      defaultProps: { address: "" },
      render: ({ address }) => (
        <div className="built-picture" style={{ minHeight: 40 }}>
          {address !== "" && <img src={address} alt="" width={120} height={80} />}
        </div>
      ),
    },
    Button: {
      fields: { label: { type: "text" } },
      defaultProps: { label: "Submit" },
      render: ({ label }) => (
        <button type="button" className="built-button">
          {label}
        </button>
      ),
    },
    Pair: {
      fields: { left: { type: "slot" }, right: { type: "slot" } },
      render: ({ left: Left, right: Right }) => (
        <div style={{ display: "flex", gap: 24 }}>
          <Left style={{ flex: "1 1 0" }} />
          <Right style={{ flex: "1 1 0" }} />
        </div>
      ),
    },
  },
};

export const data: Data = {
  root: {},
  content: SAMPLE_ROWS.map((row, index) => ({
    type: "Row",
    props: {
      id: `row-${index}`,
      columns: row.map((block, column) => ({
        blocks: [{ type: "Words", props: { id: `words-${index}-${column}`, text: htmlOf(block) } }],
      })),
    },
  })),
};

function htmlOf({ title, text }: SampleBlock): string {
  return `<h3>${title}</h3><p>${text}</p>`;
}
