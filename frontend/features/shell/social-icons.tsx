import { SOCIAL } from "../../external-links.ts";
import css from "./guest-footer.module.css";

export function SocialIcons() {
  return (
    <ul className={css.social}>
      {SOCIAL.map(({ name, href, glyph }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={glyph} fillRule="evenodd" />
            </svg>
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
