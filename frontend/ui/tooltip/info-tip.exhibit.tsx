import type { Exhibit } from "../exhibit.ts";
import { Row } from "../exhibit-layout.tsx";
import { InfoTip } from "./info-tip.tsx";

export default {
  title: "Info tip",
  states: [
    {
      name: "Beside a label",
      Content: () => (
        <Row>
          <span>Friendly URL</span>
          <InfoTip
            label="About the friendly URL"
            text="The last part of the address of your Mozaik. Letters, digits and hyphens; nobody else can have it."
          />
        </Row>
      ),
    },
  ],
} satisfies Exhibit;
