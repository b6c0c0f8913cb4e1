import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

/** Sites a Mozaik may embed, in a sandboxed frame. */
const EMBEDS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.facebook.com",
  "https://calendar.google.com",
  "https://calendly.com",
];

/**
 * What a page of the mall may load: its own files and the frames above. Inline styles are allowed, inline scripts are
 * not.
 */
export function contentSecurity(config: Config): FastifyHelmetOptions {
  const secure = config.origin.startsWith("https:");
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: EMBEDS,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  };
}

/** Abilities of the browser that no page of the mall uses, so that no embedded page gets them either. */
const UNUSED = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "hid", "midi", "browsing-topics"];

/** Sends `Permissions-Policy`, which helmet does not know. */
export function denyUnusedAbilities(fastify: FastifyInstance): void {
  const policy = UNUSED.map((ability) => `${ability}=()`).join(", ");
  fastify.addHook("onRequest", (_request, reply, done) => {
    reply.header("permissions-policy", policy);
    done();
  });
}
