import { PUBLIC_AREAS } from "./areas.ts";
import { Logo } from "./logo.tsx";
import type { SocialNetwork } from "./owner-choices.ts";
import { ThemeChoice } from "./theme-choice.tsx";

interface FooterProps {
  networks: readonly SocialNetwork[];
  closingLine: string;
}

/** The footer for guests. */
export function Footer({ networks, closingLine }: FooterProps) {
  return (
    <footer className="mall-footer">
      <div className="mall-footer-columns">
        <Logo kind="social" />
        <nav className="mall-footer-group" aria-labelledby="quick-links">
          <h2 id="quick-links">Quick Links</h2>
          {PUBLIC_AREAS.map(({ tab, href, text }) => (
            <a key={tab} href={href}>
              {text}
            </a>
          ))}
          <a href="/register">Register</a>
          <a href="/login">Login</a>
        </nav>
        <section className="mall-footer-group" aria-labelledby="usage">
          <h2 id="usage">Usage</h2>
          <span>Policies</span>
          <span>Privacy</span>
        </section>
        <ul className="mall-social">
          {networks.map(({ name, href, glyph }) => (
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
      </div>
      <div className="mall-footer-end">
        <p>{closingLine}</p>
        <div data-island="theme">
          <ThemeChoice name="footer-theme" />
        </div>
      </div>
    </footer>
  );
}

/** Asks guests to create an account. */
export function GuestPanel() {
  return (
    <aside className="mall-invitation" aria-labelledby="guest-panel">
      <h2 id="guest-panel">Create your account now!</h2>
      <a className="mall-button mall-button-accent" href="/register">
        Register
      </a>
    </aside>
  );
}
