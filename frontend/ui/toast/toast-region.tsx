import { useSyncExternalStore } from "react";
import { classNames } from "../class-names.ts";
import css from "./toast.module.css";
import { dismiss, holdToasts, type ToastTone, takeOffer, toastStore } from "./toasts.ts";

const ICON: Record<ToastTone, string> = {
  success: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12.4l2.8 2.8L16 9.5",
  error: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9 9l6 6M15 9l-6 6",
  warning: "M12 3.5 22 20.5H2zM12 10v4.5M12 17.4v.1",
  info: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.6v.1",
};

/** Where toasts appear; mounted once. It is a landmark, and each toast is announced. Public pages load it too. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  if (toasts.length === 0) return null;
  return (
    <section
      className={css.region}
      aria-label="Notifications"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {toasts.map(({ key, tone, text, link, offer }) => (
        <div
          key={key}
          role="alertdialog"
          aria-modal="false"
          aria-labelledby={`toast-${key}`}
          className={classNames(css.toast, css[tone])}
        >
          <Line className={css.icon} path={ICON[tone]} />
          <div className={css.content} role="alert">
            <span id={`toast-${key}`}>{text}</span>
            {link && (
              <a className={css.link} href={link.href} onClick={() => close(key)}>
                {link.text}
              </a>
            )}
          </div>
          {offer && (
            <button
              type="button"
              className={css.offer}
              onClick={() => {
                holdToasts(false);
                takeOffer(key);
              }}
            >
              {offer.label}
            </button>
          )}
          <button type="button" className={css.dismiss} aria-label="Dismiss" onClick={() => close(key)}>
            <Line path="M6 6l12 12M18 6 6 18" />
          </button>
        </div>
      ))}
    </section>
  );
}

/** The toast had the pointer or the focus, which held all of them. */
function close(key: number): void {
  holdToasts(false);
  dismiss(key);
}

function Line({ className, path }: { className?: string | undefined; path: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
