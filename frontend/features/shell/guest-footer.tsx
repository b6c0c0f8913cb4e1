import { Link } from "react-aria-components";
import { CLOSING_LINE } from "../../external-links.ts";
import { openAreas } from "../../mall/areas.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./guest-footer.module.css";
import { Logo } from "./logo.tsx";
import { SocialIcons } from "./social-icons.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const publicAreas = openAreas.filter(({ isPublic }) => isPublic);

export function GuestFooter({ hasInvitation }: { hasInvitation: boolean }) {
  return (
    <>
      {hasInvitation && <GuestPanel />}
      <footer className={css.footer}>
        <div className={css.columns}>
          <Logo kind="social" />
          <nav aria-labelledby="quick-links" className={css.group}>
            <h2 id="quick-links">Quick Links</h2>
            {publicAreas.map(({ tab, href, text }) => (
              <Link key={tab} href={href}>
                {text}
              </Link>
            ))}
            <Link href="/register">Register</Link>
            <Link href="/login">Login</Link>
          </nav>
          <section aria-labelledby="usage" className={css.group}>
            <h2 id="usage">Usage</h2>
            <span>Policies</span>
            <span>Privacy</span>
          </section>
          <SocialIcons />
        </div>
        <div className={css.end}>
          <p>{CLOSING_LINE}</p>
          <ThemeChoice />
        </div>
      </footer>
    </>
  );
}

function GuestPanel() {
  return (
    <aside className={css.invitation} aria-labelledby="guest-panel">
      <h2 id="guest-panel">Create your account now!</h2>
      <ButtonLink href="/register" variant="primary">
        Register
      </ButtonLink>
    </aside>
  );
}
