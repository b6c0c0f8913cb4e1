import { Lock } from "lucide-react";
import type { Exhibit } from "../exhibit.ts";
import { Row } from "../exhibit-layout.tsx";
import { Badge } from "./badge.tsx";

export default {
  title: "Badge",
  states: [
    {
      name: "Tones",
      Content: () => (
        <Row>
          <Badge>Draft</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="success">Published</Badge>
          <Badge tone="warning">Changed since</Badge>
          <Badge tone="danger">Declined</Badge>
          <Badge tone="picture">4:07</Badge>
        </Row>
      ),
    },
    {
      name: "With icon",
      Content: () => (
        <Badge tone="accent" icon={<Lock aria-hidden="true" />}>
          Members
        </Badge>
      ),
    },
    {
      name: "Too long for its place",
      Content: () => (
        <div style={{ width: "120px" }}>
          <Badge>Photographs of the old harbour</Badge>
        </div>
      ),
    },
  ],
} satisfies Exhibit;
