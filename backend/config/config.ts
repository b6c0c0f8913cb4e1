import { join, resolve } from "node:path";
import { z } from "zod";
import { trustOf } from "../http/trusted-proxies.ts";
import { readRates } from "./dated-rates.ts";

const Flag = z.enum(["0", "1", "false", "true"]).transform((value) => value === "1" || value === "true");

/** Made for each reading: kept, it would take half a megabyte of an idle process. */
const environment = () =>
  z.object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    /** Default: this machine only, because everyone knows the demo's passwords; in production every interface. */
    HOST: z.string().optional(),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    DATA_DIR: z.string().default("data"),
    DATABASE_URL: z.string().min(1),
    /** `esdb://…`; default: the event store on PostgreSQL. */
    EVENT_STORE_URL: z.string().optional(),
    /** `file:<folder>` or `s3://<access key>:<secret>@<host>/<bucket>`; default: `DATA_DIR/blobs`. */
    BLOB_STORE_URL: z.string().optional(),
    /** `smtp://` (STARTTLS where the server offers it) or `smtps://`; absent: mails are kept instead of sent. */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, hostname: /.+/, error: "give smtp://… or smtps://… with the mail server's name" })
      .optional(),
    /** The address that mails come from. Absent: no-reply@ the mall's own host. */
    MAIL_FROM: z.email().optional(),
    /** The address people reach the mall at, without a slash at the end. */
    PUBLIC_ORIGIN: z.url().optional(),
    /** Signs short-lived links. */
    SESSION_SECRET: z.string().min(32),
    /** Production has no default: the sandbox sells without money. */
    PAYMENT_PROVIDER: z
      .enum(["sandbox", "stripe"])
      .or(z.literal("").transform(() => undefined))
      .optional(),
    /** Both are required with `stripe`, and only then read. Several webhook secrets, separated by commas, while one is replaced. */
    STRIPE_SECRET_KEY: z.string().default(""),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .default("")
      .transform((secrets) => secrets.split(",").flatMap((secret) => secret.trim() || [])),
    /** The address of Stripe's API, for tests and for a proxy in between. */
    STRIPE_URL: z.url({ protocol: /^https?$/ }).default("https://api.stripe.com"),
    /** Minutes that an order waits for its payment; then it expires and its lines return to the cart. */
    PAYMENT_WAIT_MINUTES: z.coerce
      .number()
      .int()
      .min(1)
      .max(24 * 60)
      .default(60),
    /** Who runs the mall, on receipts: a name and lines of an address, with `|` between. */
    RECEIPT_ISSUER: z
      .string()
      .max(500)
      .default("Mozaik")
      .transform((lines) => lines.split("|").flatMap((line) => line.trim() || [])),
    /** Grants consumers the right to withdraw from what they have not opened, and asks for their consent at checkout. */
    CONSUMER_WITHDRAWAL: Flag.default(false),
    /** Tax rates from their days: `CA 13 from 2030-01-01, CA asset 5 from 2030-07-01`. Empty: sellers set the tax. */
    TAX_RATES: z
      .string()
      .default("")
      .transform((text, { addIssue }) => {
        const rates = readRates(text);
        if (rates === null) addIssue("give rates with their days: CA 13 from 2030-01-01, CA asset 5 from 2030-07-01");
        return rates ?? [];
      }),
    /** Whose rates of the table apply: the country that the mall sells from, by two letters. */
    TAX_COUNTRY: z
      .string()
      .regex(/^[A-Z]{2}$/, "give a country by two letters: CA")
      .optional(),
    /** Whose country decides the tax: the mall's (`TAX_COUNTRY`), or that of each buyer, who is asked in the cart. */
    TAX_BY: z.enum(["mall", "buyer"]).default("mall"),
    /** What the mall keeps of each sale: percent of what the buyer pays, at most three decimals. */
    MALL_FEE_PERCENT: z.coerce.number().min(0).max(100).multipleOf(0.001).default(0),
    /** Added to it for each sold line, by currency: `0.30 CAD, 0.25 USD`. */
    MALL_FEE_FIXED: z
      .string()
      .default("")
      .transform((amounts, { addIssue }) => {
        const fees = new Map<string, number>();
        for (const text of amounts.split(",").flatMap((amount) => amount.trim() || [])) {
          const [, amount, currency] = /^(\d{1,9}(?:\.\d{1,4})?) ([A-Z]{3})$/.exec(text) ?? [];
          if (amount === undefined || currency === undefined)
            addIssue("give amounts with currencies: 0.30 CAD, 0.25 USD");
          else fees.set(currency, Number(amount));
        }
        return fees;
      }),
    /** The proxies in front of the application: their addresses or networks, or how many there are. Default: none. */
    TRUST_PROXY: z
      .string()
      .default("")
      .transform((setting, { addIssue }) => {
        try {
          return trustOf(setting);
        } catch (error) {
          addIssue(error instanceof Error ? error.message : String(error));
          return z.NEVER;
        }
      }),
    /** The stock libraries: a search needs the provider's key. The addresses are for tests and for a proxy in between. */
    PEXELS_API_KEY: z.string().min(1).optional(),
    PEXELS_URL: z.url({ protocol: /^https?$/ }).default("https://api.pexels.com"),
    PIXABAY_API_KEY: z.string().min(1).optional(),
    PIXABAY_URL: z.url({ protocol: /^https?$/ }).default("https://pixabay.com"),
    /**
     * Loads the demo mall into an empty store. Default: yes, but not in production, because everyone knows its passwords.
     */
    DEMO: Flag.optional(),
    /** Bytes an account may store. */
    STORAGE_QUOTA: z.coerce
      .number()
      .int()
      .positive()
      .default(1024 ** 3),
    /** Accounts that one network address may create in an hour; more for a class that registers together. */
    REGISTRATIONS_PER_HOUR: z.coerce.number().int().positive().default(20),
    /** Days in which an account counts as new: it may do less at once, and its links wait for approval; 0: none does. */
    NEW_ACCOUNT_DAYS: z.coerce.number().min(0).max(365).default(3),
    /** `invitation`: people need a link from somebody who may invite them. */
    REGISTRATION: z.enum(["open", "invitation"]).default("open"),
    /** Who makes such links: the people who run the mall, or every user. */
    INVITATIONS_BY: z.enum(["super-admins", "users"]).default("super-admins"),
    /** Years after the end of the year for which records of purchases and sales are kept, also of people who left. */
    RECORDS_KEPT_YEARS: z.coerce.number().int().min(0).max(50).default(10),
    /** Megabytes that a process may remember to answer faster: folded streams, and answers made of read models. */
    CACHE_MB: z.coerce.number().int().min(1).default(32),
    /** How long visits are kept, and how long their figures by hour and by day; 0: forever. */
    VISIT_DAYS: z.coerce.number().int().min(2).max(365).default(30),
    HOURLY_FIGURES_MONTHS: z.coerce.number().int().min(1).default(13),
    DAILY_FIGURES_MONTHS: z.coerce.number().int().min(0).default(0),
    /** Usernames of the people who run the mall, separated by commas. */
    SUPER_ADMINS: z
      .string()
      .default("")
      .transform((names) => names.split(",").flatMap((name) => name.trim() || [])),
    /** Origins, with commas between, that the server may ask although they are private: a service beside it. */
    OUTBOUND_ALLOWED_ORIGINS: z
      .string()
      .default("")
      .transform((origins) => origins.split(",").flatMap((origin) => origin.trim() || []))
      .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((origin) => new URL(origin).origin))),
    /** The OpenTelemetry collector that traces go to. Absent: no traces. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** The share of traces that are recorded. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** Shows the gallery of the design system at `/gallery`; for development and tests. */
    GALLERY: Flag.default(false),
    /** `here`: this process works on jobs; `elsewhere`: `npm run jobs` does. */
    JOBS: z.enum(["here", "elsewhere"]).default("here"),
    LOG_LEVEL: z.enum(["error", "warn", "log", "debug"]).default("log"),
  });

type Environment = z.output<ReturnType<typeof environment>>;

export type Config = Omit<Environment, "HOST" | "DEMO" | "PAYMENT_PROVIDER"> & {
  readonly HOST: string;
  readonly PAYMENT_PROVIDER: "sandbox" | "stripe";
  readonly DEMO: boolean;
  readonly dataDir: string;
  readonly origin: string;
};

/** Injection token of the settings. */
export const CONFIG = Symbol("Config");

/**
 * Reads the settings from the environment. Throws one error that names every missing or invalid setting. In production
 * no setting that protects people has a default.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const parsed = environment().safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These settings are missing or invalid:\n${problems.join("\n")}`);
  }
  const settings = parsed.data;
  if (settings.NODE_ENV === "production" && !settings.PUBLIC_ORIGIN) {
    throw new Error(
      "These settings are missing or invalid:\n  PUBLIC_ORIGIN: set the address at which people reach the mall",
    );
  }
  if (settings.NODE_ENV === "production" && !settings.PAYMENT_PROVIDER) {
    throw new Error(
      "These settings are missing or invalid:\n  PAYMENT_PROVIDER: name the payment provider: 'stripe', or 'sandbox', " +
        "which approves every payment without moving money; set it if you want that",
    );
  }
  if (settings.PAYMENT_PROVIDER === "stripe") {
    const problems = stripeProblems(settings);
    if (problems.length > 0) throw new Error(`These settings are missing or invalid:\n  ${problems.join("\n  ")}`);
  }
  if (settings.NODE_ENV === "production" && settings.GALLERY) {
    throw new Error(
      "These settings are missing or invalid:\n  GALLERY: the gallery is for development and tests, not for production",
    );
  }
  return {
    ...settings,
    PAYMENT_PROVIDER: settings.PAYMENT_PROVIDER ?? "sandbox",
    HOST: settings.HOST ?? (settings.NODE_ENV === "production" ? "0.0.0.0" : "127.0.0.1"),
    DEMO: settings.DEMO ?? settings.NODE_ENV !== "production",
    dataDir: resolve(settings.DATA_DIR),
    origin: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
  };
}

/** Stripe ends a checkout page after 24 hours at the latest, and half an hour of that is its own (`session-params.ts`). */
const STRIPE_LONGEST_WAIT = 23 * 60;

function stripeProblems(settings: Environment): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets, PAYMENT_WAIT_MINUTES: wait } = settings;
  const problems: string[] = [];
  if (key === "") problems.push("STRIPE_SECRET_KEY: set the secret key of your Stripe account");
  if (secrets.length === 0) problems.push("STRIPE_WEBHOOK_SECRET: set the signing secret of the webhook endpoint");
  if (wait > STRIPE_LONGEST_WAIT) problems.push(`PAYMENT_WAIT_MINUTES: at most ${STRIPE_LONGEST_WAIT} with Stripe`);
  return problems;
}

const MB = 1024 ** 2;

/** Bytes for folded streams: half of what the process may remember. */
export function streamBytes({ CACHE_MB }: Pick<Config, "CACHE_MB">): number {
  return (CACHE_MB * MB) / 2;
}

/** Bytes for each kind of remembered answer: pages, and lists of cards. */
export function answerBytes({ CACHE_MB }: Pick<Config, "CACHE_MB">): number {
  return (CACHE_MB * MB) / 4;
}

/** The folder of the blob store on disk. */
export function blobFolder(config: Config): string {
  return join(config.dataDir, "blobs");
}
