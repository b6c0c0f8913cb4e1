import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";

/** The hosts that the providers name in their answers for pictures and films. */
const MEDIA_HOSTS = new Set([
  "images.pexels.com",
  "videos.pexels.com",
  "player.vimeo.com",
  "pixabay.com",
  "cdn.pixabay.com",
  "i.vimeocdn.com",
]);

/** Which addresses the mall loads stock files from. */
@Injectable()
export class StockHosts {
  private readonly configured: readonly string[];

  constructor(@Inject(CONFIG) { PEXELS_URL, PIXABAY_URL }: Pick<Config, "PEXELS_URL" | "PIXABAY_URL">) {
    this.configured = [PEXELS_URL, PIXABAY_URL].map((address) => new URL(address).origin);
  }

  /** True for https at one of the providers' hosts, and for the address that the settings give instead of a provider. */
  isMedia(address: string | URL): boolean {
    const url = URL.parse(address);
    if (!url || url.username || url.password) return false;
    const isProvider = url.protocol === "https:" && url.port === "" && MEDIA_HOSTS.has(url.hostname);
    return isProvider || this.configured.includes(url.origin);
  }
}
