/** Programs that name themselves, those that preview links, and tools. An empty name is none of a browser. */
const BOT =
  /(?<!cu)bot\b|(?<!cu)bot[/;-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|embedly|whatsapp|telegram|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http-client|scrapy|httpclient/i;

/** True if a request with this `User-Agent` does not come from a person's browser. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === "" || BOT.test(userAgent);
}
