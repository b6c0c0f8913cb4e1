import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
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
function contentSecurity(config: Pick<Config, "origin">): HelmetOptions {
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

/** Sends the security headers with every answer; a route may send its own policy instead. */
export function sendSecurityHeaders(fastify: FastifyInstance, config: Pick<Config, "origin">): void {
  let headers: OutgoingHttpHeaders | undefined;
  fastify.addHook("onRequest", (request, reply, done) => {
    headers ??= securityHeaders(config, request, reply);
    reply.headers(headers);
    done();
  });
}

/**
 * Those that helmet composes for a first answer (it would do so again for each), and `Permissions-Policy`, which it
 * does not know.
 */
function securityHeaders(config: Pick<Config, "origin">, request: FastifyRequest, reply: FastifyReply) {
  helmet(contentSecurity(config))(request.raw, reply.raw, (error) => {
    if (error) throw error;
  });
  const unused = UNUSED.map((ability) => `${ability}=()`).join(", ");
  return { ...reply.raw.getHeaders(), "permissions-policy": unused };
}
