import { Ellipsis, Heart, Music } from "lucide-react";
import { Badge } from "../badge/badge.tsx";
import { IconButton } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { landscape, lighthouse } from "../exhibit-pictures.ts";
import { MenuButton, MenuItem } from "../menu/menu.tsx";
import { PriceTag } from "../price-tag/price-tag.tsx";
import { CardFrame } from "./card-frame.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";

const doNothing = () => undefined;

export default {
  title: "Card frame",
  states: [
    {
      name: "With everything",
      Content: () => (
        <Place width="300px">
          <CardFrame
            title="Winter light on the harbour and what forty mornings there have taught me"
            open={{ href: "/explore" }}
            picture={{ ...landscape, alt: "Hills before a low sun", placeholderColor: "#c9785a" }}
            badges={<Badge tone="picture">Mozaik</Badge>}
            price={<PriceTag>$ 5.00 - $ 12.50</PriceTag>}
            actions={<IconButton label="Like" icon={<Heart />} size="small" />}
            menu={
              <MenuButton label="More about Winter light" icon={<Ellipsis />}>
                <MenuItem onAction={doNothing}>Follow the author</MenuItem>
                <MenuItem onAction={doNothing}>Report</MenuItem>
              </MenuButton>
            }
          >
            North Sea Prints
          </CardFrame>
        </Place>
      ),
    },
    {
      name: "Upright picture",
      Content: () => (
        <Place width="220px">
          <CardFrame
            title="Lighthouse"
            open={{ onPress: doNothing }}
            picture={{ ...lighthouse, alt: "A lighthouse at night" }}
            price={<PriceTag>Free</PriceTag>}
          >
            Night Walker
          </CardFrame>
        </Place>
      ),
    },
    {
      name: "Without a picture",
      Content: () => (
        <Place width="300px">
          <CardFrame title="Rain, recorded" open={{ href: "/explore" }} picture={null} fallback={<Music />}>
            Studio Umber
          </CardFrame>
        </Place>
      ),
    },
    {
      name: "Loading",
      Content: () => (
        <Place width="300px">
          <CardSkeleton />
        </Place>
      ),
    },
  ],
} satisfies Exhibit;
