/** The mall's mark and name. `social` links to the home page, the account's logo to the sites. */
export function Logo({ kind }: { kind: "social" | "account" }) {
  const [href, label] = kind === "social" ? ["/", "Mozaik, home"] : ["/sites", "Mozaik, your account"];
  return (
    <a className="mall-logo" href={href} aria-label={label}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect x="2" y="2" width="13" height="17" rx="4" />
        <rect x="17" y="2" width="13" height="9" rx="4" className="mall-pale" />
        <rect x="17" y="13" width="13" height="17" rx="4" />
        <rect x="2" y="21" width="13" height="9" rx="4" className="mall-pale" />
      </svg>
      <span>Mozaik</span>
    </a>
  );
}
