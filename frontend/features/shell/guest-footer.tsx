import { Link } from "@tanstack/react-router";
import css from "./guest-footer.module.css";
import { Logo } from "./logo.tsx";
import { SocialIcons } from "./social-icons.tsx";

export function GuestFooter() {
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <Logo />
        <nav aria-labelledby="quick-links" className={css.group}>
          <h2 id="quick-links">Quick Links</h2>
          <Link to="/explore">Explore</Link>
          <Link to="/register">Register</Link>
          <Link to="/login">Login</Link>
        </nav>
        <section aria-labelledby="usage" className={css.group}>
          <h2 id="usage">Usage</h2>
          <span>Policies</span>
          <span>Privacy</span>
        </section>
        <SocialIcons />
      </div>
      <p className={css.copyright}>© {new Date().getFullYear()} Mozaik</p>
    </footer>
  );
}
