import { type FormEvent, useEffect, useId, useState } from "react";
import type { LinkRequest, MozaikLink } from "#modules/mozaik/contract";
import { messageOf } from "../api-error.ts";
import { copyLink } from "../copy-link.ts";
import { changeLink, readLink } from "./share-calls.ts";

/** The share link of a Mozaik that is not public: made, copied, given an end or a password, and ended. */
export function ShareLink({ mozaikId }: { mozaikId: string }) {
  const id = useId();
  const [link, setLink] = useState<MozaikLink | null>(null);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readLink(mozaikId).then(setLink, (error) => setProblem(messageOf(error)));
  }, [mozaikId]);

  const change = async (request: LinkRequest | null) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await changeLink(mozaikId, request);
      setLink(await readLink(mozaikId));
      setPassword("");
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const savePassword = (event: FormEvent) => {
    event.preventDefault();
    if (password !== "") void change({ password });
  };
  const address = `${location.origin}/mozaik/${mozaikId}?key=${link?.key ?? ""}`;
  return (
    <section className="mall-access" aria-label="Share link">
      <h3>Share link</h3>
      {problem !== null && (
        <p role="alert" className="mall-field-error">
          {problem}
        </p>
      )}
      {link === null && problem === null && <p className="mall-muted">Loading…</p>}
      {link !== null && link.key === null && (
        <>
          <p className="mall-muted">Everyone who has the link can see this Mozaik, also without an account.</p>
          <div className="mall-dialog-buttons">
            <button
              type="button"
              className="mall-button mall-button-line"
              aria-busy={isBusy}
              onClick={() => void change({})}
            >
              Create link
            </button>
          </div>
        </>
      )}
      {link !== null && link.key !== null && (
        <>
          <div className="mall-field">
            <label htmlFor={`${id}-link`}>Link</label>
            <input id={`${id}-link`} readOnly value={address} />
          </div>
          <div className="mall-field">
            <label htmlFor={`${id}-end`}>Last day</label>
            <input
              id={`${id}-end`}
              type="date"
              value={link.expiresAt === null ? "" : dayOf(link.expiresAt)}
              onChange={({ currentTarget: { value } }) => void change({ expiresAt: endOf(value) })}
            />
          </div>
          <form className="mall-field" onSubmit={savePassword}>
            <label htmlFor={`${id}-password`}>{link.hasPassword ? "New password" : "Password"}</label>
            <div className="mall-link-password">
              <input
                id={`${id}-password`}
                type="password"
                autoComplete="new-password"
                maxLength={200}
                value={password}
                onChange={({ currentTarget: { value } }) => setPassword(value)}
              />
              <button type="submit" className="mall-button mall-button-line" aria-busy={isBusy}>
                Set
              </button>
              {link.hasPassword && (
                <button
                  type="button"
                  className="mall-button mall-button-line"
                  onClick={() => void change({ password: null })}
                >
                  Remove password
                </button>
              )}
            </div>
          </form>
          <div className="mall-dialog-buttons">
            <button type="button" className="mall-button mall-button-line" onClick={() => void change(null)}>
              Stop sharing by link
            </button>
            <button type="button" className="mall-button mall-button-line" onClick={() => void copyLink(address)}>
              Copy link
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** The last moment of a day here, as ISO 8601; null: no day. */
function endOf(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();
}

function dayOf(iso: string): string {
  const end = new Date(iso);
  const part = (value: number) => String(value).padStart(2, "0");
  return `${end.getFullYear()}-${part(end.getMonth() + 1)}-${part(end.getDate())}`;
}
