import type { Website } from "#modules/website/contract";
import { SitePictures } from "./site-pictures.tsx";
import css from "./sites.module.css";
import { SocialLinksForm } from "./social-links-form.tsx";

/** What a website is known by: its pictures, and where else its owner is found. */
export function IdentityPanel({ site }: { site: Website }) {
  return (
    <section aria-label="Logo and links" className={css.settings}>
      <SitePictures site={site} />
      <SocialLinksForm site={site} />
    </section>
  );
}
