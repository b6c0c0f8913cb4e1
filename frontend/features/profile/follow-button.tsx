import { useLocation } from "@tanstack/react-router";
import { Check, Pencil, UserPlus } from "lucide-react";
import type { AuthorProfile } from "#modules/social/contract";
import { FOLLOWED, UNFOLLOWED } from "#modules/social/rules/follow-messages";
import { useFollow } from "../../api/profile.ts";
import { useUserId } from "../../mall/session.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

/** Follows or unfollows an author. Asks a guest to log in first, and lets authors edit their own page instead. */
export function FollowButton({ author }: { author: AuthorProfile }) {
  const userId = useUserId();
  const { href } = useLocation();
  if (userId === null) {
    return (
      <ButtonLink href={`/login?returnTo=${encodeURIComponent(href)}`} icon={<UserPlus />}>
        Login to follow
      </ButtonLink>
    );
  }
  if (userId === author.id) {
    return (
      <ButtonLink href="/profile" icon={<Pencil />}>
        Edit profile
      </ButtonLink>
    );
  }
  return <FollowSwitch author={author} />;
}

function FollowSwitch({ author: { id, name, isFollowedForMe } }: { author: AuthorProfile }) {
  const follow = useFollow(id);
  const press = () =>
    follow.mutate(!isFollowedForMe, {
      onSuccess: () => toasts.success(isFollowedForMe ? UNFOLLOWED : FOLLOWED(name)),
      onError: (error) => {
        console.error("Following failed", error);
        toasts.error("Error");
      },
    });
  return isFollowedForMe ? (
    <Button icon={<Check />} isPending={follow.isPending} onPress={press}>
      Unfollow
    </Button>
  ) : (
    <Button variant="primary" icon={<UserPlus />} isPending={follow.isPending} onPress={press}>
      Follow
    </Button>
  );
}
