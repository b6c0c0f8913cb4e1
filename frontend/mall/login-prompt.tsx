import { rememberWanted, type Wanted } from "./wanted.ts";

export interface LoginPromptProps {
  /** Where they go after signing in. The cart takes what they wanted in. */
  returnTo: string;
  wanted?: Wanted;
}

/** Asks a guest to sign in before they buy. */
export function LoginPrompt({ returnTo, wanted }: LoginPromptProps) {
  const back = `?returnTo=${encodeURIComponent(returnTo)}`;
  const remember = () => {
    if (wanted) rememberWanted(wanted);
  };
  return (
    <p className="mall-prompt">
      <a href={`/login${back}`} onClick={remember}>
        Login
      </a>{" "}
      or{" "}
      <a href={`/register${back}`} onClick={remember}>
        Register
      </a>{" "}
      to purchase.
    </p>
  );
}
