import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { isSignature, signature } from "#backend/signature";

const PURPOSE = "data export link";
/** In seconds. A download that has begun goes on. */
const VALID_SECONDS = 10 * 60;

/** Signed links to archives: a browser cannot send the access token with a download. */
@Injectable()
export class ExportLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">) {}

  linkTo(exportId: string, now = Date.now()): string {
    const exp = Math.floor(now / 1000) + VALID_SECONDS;
    const sig = signature(this.config.SESSION_SECRET, PURPOSE, `${exportId}\n${exp}`);
    return `/public/api/account/exports/${exportId}?exp=${exp}&sig=${sig}`;
  }

  isValid(exportId: string, exp: number, sig: string, now = Date.now()): boolean {
    return exp * 1000 > now && isSignature(sig, this.config.SESSION_SECRET, PURPOSE, `${exportId}\n${exp}`);
  }
}
