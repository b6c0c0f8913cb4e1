import { toasts } from "../ui/toast/toasts.ts";

/** Puts a link on the clipboard and says so; if the browser denies that, shows the link, so that it can be selected. */
export async function copyLink(link: string, done = "Link copied"): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.success(done);
  } catch {
    toasts.error(`The link could not be copied. It is ${link}`);
  }
}
