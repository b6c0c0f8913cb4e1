import { PUBLIC_AREAS } from "../areas.ts";
import { Flyout } from "../flyout.tsx";
import { Icon } from "../icon.tsx";
import { QuickLogin } from "../login/quick-login.tsx";
import { Logo } from "../logo.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { HeaderTabs } from "./tabs.tsx";

interface GuestHeaderProps {
  /** The path of the page. */
  path: string;
  /** Where to return after signing in or registering: path and search of the page. Null on the sign-in screens. */
  returnTo: string | null;
  /** False on pages with a search of their own. */
  hasSearch?: boolean;
}

/** The header of a guest. Everything except the quick login works without script. */
export function GuestHeader({ path, returnTo, hasSearch = false }: GuestHeaderProps) {
  const back = returnTo === null || returnTo === "/" ? "" : `?returnTo=${encodeURIComponent(returnTo)}`;
  return (
    <header className="mall-header">
      <div className="mall-bar">
        <div className="mall-row">
          <Logo kind="social" />
          <HeaderTabs areas={PUBLIC_AREAS} path={path} />
          {/* The home page itself shows the tagline. */}
          {path !== "/" && <p className="mall-tagline">A Digital Mall of Original Content | read, create, share...</p>}
          <span className="mall-space" />
          {hasSearch && (
            <div className="mall-search-place">
              <HeaderSearch onSearch={(address) => window.location.assign(address)} />
            </div>
          )}
          {hasSearch && (
            <a className="mall-icon-button mall-search-toggle" href="/explore" aria-label="Search">
              <Icon name="search" />
            </a>
          )}
          <div className="mall-actions mall-entrance">
            <span className="mall-split">
              <a className="mall-button" href={`/login${back}`}>
                Login
              </a>
              {returnTo !== null && <QuickLogin returnTo={returnTo} />}
            </span>
            <a className="mall-button mall-button-accent" href={`/register${back}`}>
              Register
            </a>
          </div>
          <div className="mall-burger">
            <Flyout id="menu" label="Menu" button={<Icon name="menu" />} buttonClass="mall-icon-button">
              <nav aria-label="Menu" className="mall-menu">
                {PUBLIC_AREAS.map(({ tab, href, text }) => (
                  <a key={tab} href={href}>
                    {text}
                  </a>
                ))}
                <a href={`/register${back}`}>Register</a>
                <a href={`/login${back}`}>Login</a>
              </nav>
            </Flyout>
          </div>
        </div>
      </div>
    </header>
  );
}
