import type { Exhibit } from "../exhibit.ts";
import { Place, Row } from "../exhibit-layout.tsx";
import { Skeleton, SkeletonText } from "./skeleton.tsx";

export default {
  title: "Skeleton",
  states: [
    {
      name: "Shapes",
      Content: () => (
        <Row>
          <Skeleton width="48px" height="48px" radius="round" />
          <Skeleton width="160px" height="40px" radius="medium" />
          <Skeleton width="160px" ratio={16 / 9} radius="large" />
        </Row>
      ),
    },
    {
      name: "Text",
      Content: () => (
        <Place>
          <SkeletonText lines={4} />
        </Place>
      ),
    },
  ],
} satisfies Exhibit;
