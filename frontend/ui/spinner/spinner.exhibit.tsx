import type { Exhibit } from "../exhibit.ts";
import { Row } from "../exhibit-layout.tsx";
import { Spinner } from "./spinner.tsx";

export default {
  title: "Spinner",
  states: [
    {
      name: "Sizes",
      Content: () => (
        <Row>
          <Spinner size="small" label="Loading the picture" />
          <Spinner label="Loading the page" />
          <Spinner size="large" label="Loading the mall" />
        </Row>
      ),
    },
    {
      name: "In the colour of its text",
      Content: () => (
        <span style={{ color: "var(--color-accent-text)" }}>
          <Spinner label="Searching" />
        </span>
      ),
    },
  ],
} satisfies Exhibit;
