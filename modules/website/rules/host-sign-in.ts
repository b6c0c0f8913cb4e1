/** What a browser brings from the mall to the host of a website, behind the `#`, which is sent to no server. */
export interface BroughtSignIn {
  /** Opens one session. */
  readonly code: string;
  /** Of the tab that asked for it. */
  readonly state: string;
}

const FRAGMENT = /^#sign-in=([\w-]{20,100})\.([\w-]{20,100})$/;

export function signInFragment({ code, state }: BroughtSignIn): string {
  return `#sign-in=${code}.${state}`;
}

/** Null: the address brings none. */
export function broughtSignIn(hash: string): BroughtSignIn | null {
  const [, code, state] = FRAGMENT.exec(hash) ?? [];
  return code !== undefined && state !== undefined ? { code, state } : null;
}
