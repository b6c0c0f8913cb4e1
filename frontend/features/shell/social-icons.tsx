import { SOCIAL } from "../../external-links.ts";
import css from "./guest-footer.module.css";

/** Simple glyphs of our own, drawn on a 24 px grid. */
const GLYPHS: Record<keyof typeof SOCIAL, string> = {
  LinkedIn:
    "M5 9h3v10H5zM6.5 4.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10.5 9h2.9v1.4c.5-.9 1.6-1.7 3.1-1.7 3 0 3.5 2 3.5 4.5V19h-3v-5c0-1.3-.2-2.6-1.7-2.6S13.5 12.7 13.5 14v5h-3z",
  Instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm0 2a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2zm4 2.500a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm0 2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
  Facebook:
    "M13.5 20v-7h2.400l.4-3h-2.800V8.200c0-.8.3-1.4 1.5-1.400h1.400V4.200c-.3 0-1.1-.2-2.2-.2-2.2 0-3.7 1.3-3.7 3.800V10H8v3h2.500v7z",
  YouTube: "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zm5 3v6l5-3z",
};

export function SocialIcons() {
  return (
    <ul className={css.social}>
      {networks.map((network) => (
        <li key={network}>
          <a href={SOCIAL[network]} target="_blank" rel="noopener noreferrer">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={GLYPHS[network]} fillRule="evenodd" />
            </svg>
            <span className="visually-hidden">{network}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const networks = ["LinkedIn", "Instagram", "Facebook", "YouTube"] as const;
