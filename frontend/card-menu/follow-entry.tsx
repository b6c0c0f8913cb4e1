import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserMinus, UserPlus } from "lucide-react";
import type { CardAuthor } from "#modules/item/contract";
import { FOLLOWED, UNFOLLOWED } from "#modules/social/rules/follow-messages";
import { command } from "../api/http.ts";
import { librariesChanged } from "../api/libraries.ts";
import { MenuItem } from "../ui/menu/menu.tsx";
import { toasts } from "../ui/toast/toasts.ts";

/** Follows the author of a card's item, or stops following them, and says so. */
export function useFollow(author: CardAuthor | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (follow: boolean) => {
      if (author) await command("PUT", `/api/users/${author.id}/follow`, { body: { follow } });
    },
    onSuccess: (_, follow) => {
      toasts.success(follow ? FOLLOWED(author?.name ?? "") : UNFOLLOWED);
      return queries.invalidateQueries(librariesChanged);
    },
    onError: (error) => {
      console.error("Following failed", error);
      toasts.error("Error");
    },
  });
}

interface FollowEntryProps {
  author: CardAuthor;
  onFollow: (follow: boolean) => void;
}

/** The entry of a card's menu for it. The menu closes before the answer comes, so `useFollow` belongs to its owner. */
export function FollowEntry({ author: { name, isFollowedForMe }, onFollow }: FollowEntryProps) {
  return (
    <MenuItem icon={isFollowedForMe ? <UserMinus /> : <UserPlus />} onAction={() => onFollow(!isFollowedForMe)}>
      {isFollowedForMe ? `Unfollow ${name}` : `Follow ${name}`}
    </MenuItem>
  );
}
