import { useEffect, useState } from "react";
import type { AuthorProfile } from "#modules/social/contract";
import { FOLLOWED, UNFOLLOWED } from "#modules/social/rules/follow-messages";
import { toasts } from "../ui/toast/toasts.ts";
import { countFollowers } from "./followers.ts";
import { readJson, sendCommand } from "./http.ts";
import { Icon } from "./icon.tsx";
import { useUserId } from "./session.ts";

export interface FollowButtonProps {
  author: Pick<AuthorProfile, "id" | "name" | "friendlyUrl">;
  /** Where a guest returns after logging in; absent: the author's page. */
  returnTo?: string;
}

/** Follows or unfollows an author. Asks guests to log in first; authors get a link to edit their own page instead. */
export function FollowButton({ author, returnTo }: FollowButtonProps) {
  const userId = useUserId();
  if (userId === null) {
    const back = encodeURIComponent(returnTo ?? `/profile/view/${author.friendlyUrl}`);
    return (
      <a className="mall-button mall-button-line" href={`/login?returnTo=${back}`}>
        <Icon name="follow" />
        Login to follow
      </a>
    );
  }
  if (userId === author.id) {
    return (
      <a className="mall-button mall-button-line" href="/profile">
        <Icon name="pencil" />
        Edit profile
      </a>
    );
  }
  return <FollowSwitch author={author} />;
}

function FollowSwitch({ author: { id, name } }: FollowButtonProps) {
  const [isFollowed, setFollowed] = useState<boolean | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    readJson(`/public/api/profiles/${id}`, leaving.signal).then(
      (answer) => setFollowed(isFollowedIn(answer)),
      () => setFollowed((known) => known ?? false),
    );
    return () => leaving.abort();
  }, [id]);
  const press = async () => {
    if (isFollowed === null || isPending) return;
    setPending(true);
    try {
      await sendCommand("PUT", `/api/users/${id}/follow`, { body: { follow: !isFollowed } });
      setFollowed(!isFollowed);
      toasts.success(isFollowed ? UNFOLLOWED : FOLLOWED(name));
      countFollowers(isFollowed ? -1 : 1);
    } catch (error) {
      console.error("Following failed", error);
      toasts.error("Error");
    } finally {
      setPending(false);
    }
  };
  return (
    <button
      type="button"
      className={`mall-button ${isFollowed ? "mall-button-line" : "mall-button-accent"}`}
      aria-disabled={isFollowed === null || isPending || undefined}
      onClick={() => void press()}
    >
      <Icon name={isFollowed ? "check" : "follow"} />
      {isFollowed ? "Unfollow" : "Follow"}
    </button>
  );
}

function isFollowedIn(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "isFollowedForMe") === true;
}
