import type { CSSProperties, ReactNode } from "react";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { avatarHue, initialsOf } from "../../../frontend/mozaik/view/initials.ts";
import { AuthorLink } from "./author-link.tsx";

/** Below a Mozaik: whose it is, what it is about, and the panel that the page's script fills with what can be bought. */
export function AboutMozaik({ mozaik }: { mozaik: PublicMozaik }): ReactNode {
  const { author, settings, publishedAt } = mozaik;
  return (
    <div className="mall-about">
      <section className="mall-about-text" aria-labelledby="about">
        <h2 id="about">About this Mozaik</h2>
        {author && (
          <p className="mall-author">
            <span className="mall-avatar" aria-hidden="true" style={hueOf(author.name)}>
              {author.avatarSrc ? (
                <img src={author.avatarSrc} alt="" width={32} height={32} />
              ) : (
                initialsOf(author.name)
              )}
            </span>
            <AuthorLink author={author} />
          </p>
        )}
        {settings.summary && <p>{settings.summary}</p>}
        {settings.tags.length > 0 && (
          <ul className="mall-tags">
            {settings.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {publishedAt && (
          <p className="mall-muted">
            Published <time dateTime={publishedAt}>{DAY.format(new Date(publishedAt))}</time>
          </p>
        )}
      </section>
      <section
        className="mall-purchase"
        id="purchase"
        aria-labelledby="purchase-title"
        data-mozaik-id={mozaik.id}
        data-author-id={mozaik.authorId}
      >
        <h2 id="purchase-title">Purchase</h2>
        <div data-purchase="">
          <noscript>Switch on JavaScript to see what can be purchased.</noscript>
        </div>
      </section>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The style sheet makes the avatar's colours of its hue. */
function hueOf(name: string): CSSProperties & Record<"--hue", number> {
  return { "--hue": avatarHue(name) };
}
