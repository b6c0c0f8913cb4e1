import { Badge } from "../badge/badge.tsx";

type PriceTagProps = {
  /** The price as text. */
  children: string;
  /** Over a picture (the default) or on the page's background. */
  isOnPicture?: boolean;
};

/** The price of an item, legible on any picture. */
export function PriceTag({ children, isOnPicture = true }: PriceTagProps) {
  return <Badge tone={isOnPicture ? "picture" : "neutral"}>{children}</Badge>;
}
