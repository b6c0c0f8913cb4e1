import { Store } from "lucide-react";
import type { ReactNode } from "react";
import type { AuthorProfile } from "#modules/social/contract";
import { Avatar } from "../../ui/avatar/avatar.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import css from "./author-screen.module.css";
import { FollowButton } from "./follow-button.tsx";

/** An author as everyone sees them. `children`: the shelf of their public items. */
export function AuthorScreen({ author, children }: { author: AuthorProfile; children: ReactNode }) {
  const { name, friendlyUrl, avatarSrc, followers } = author;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Avatar name={name} src={avatarSrc} size="huge" />
        <div className={css.words}>
          <h1 className={css.name}>{name}</h1>
          <p className={css.facts}>
            <span>@{friendlyUrl}</span>
            <span>
              {followers.toLocaleString("en-US")} {followers === 1 ? "follower" : "followers"}
            </span>
          </p>
        </div>
        <FollowButton author={author} />
      </header>
      <h2 className="visually-hidden">Published by {name}</h2>
      {children}
    </div>
  );
}

export function NothingPublished({ name }: { name: string }) {
  return (
    <EmptyState icon={<Store />} title="Nothing published yet" text={`Everything ${name} publishes appears here.`} />
  );
}
