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
      <PriceTag prices={[]} isOnPicture={isOnPicture} />
      <PriceTag prices={[1250]} isOnPicture={isOnPicture} />
      <PriceTag prices={[500, 129_900]} isOnPicture={isOnPicture} />
    </Row>
  );
}
