import type { Exhibit } from "../exhibit.ts";
import { Row } from "../exhibit-layout.tsx";
import { PriceTag } from "./price-tag.tsx";

export default {
  title: "Price tag",
  states: [
    { name: "Over a picture", Content: () => <Prices isOnPicture /> },
    { name: "On the page", Content: () => <Prices isOnPicture={false} /> },
  ],
} satisfies Exhibit;

function Prices({ isOnPicture }: { isOnPicture: boolean }) {
  return (
    <Row>
      <PriceTag isOnPicture={isOnPicture}>Free</PriceTag>
      <PriceTag isOnPicture={isOnPicture}>$ 12.50</PriceTag>
      <PriceTag isOnPicture={isOnPicture}>$ 5.00 - $ 1,299.00</PriceTag>
    </Row>
  );
}
