import type { ReactNode } from "react";
import { CardMarks, type MarkedItem } from "../../frontend/mall/card-marks.tsx";

interface ItemMarksProps {
  item: Pick<MarkedItem, "itemType" | "itemId" | "name" | "url">;
  /** How many people like it. */
  likes: number;
}

/** The like and bookmark buttons on the page of an item; the page's script makes them work for its reader. */
export function ItemMarks({ item, likes }: ItemMarksProps): ReactNode {
  const marked: MarkedItem = { ...item, reactions: likes, reacted: false, bookmarked: false, namesLikes: true };
  return (
    <div className="mall-card-marks" data-marks={JSON.stringify(marked)}>
      <CardMarks item={marked} />
    </div>
  );
}
