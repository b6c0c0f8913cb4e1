/**
 * Orders of exactly these totals, named after HTTP's status codes, let one try what a provider may do. Other totals are
 * paid at once. In minor units: 4.02 in a currency with cents.
 */

/** Opens a page where the buyer pays or declines (303 See Other). */
export const SANDBOX_PAGE_TOTAL = 303;
/** Is declined (402 Payment Required). */
export const SANDBOX_DECLINED_TOTAL = 402;
/** Never gets an answer (408 Request Timeout). */
export const SANDBOX_SILENT_TOTAL = 408;
/** Stays open for 20 seconds and is then paid (425 Too Early). */
export const SANDBOX_DELAYED_TOTAL = 425;
/** A refund of exactly this amount is refused (4.09, Conflict). */
export const SANDBOX_REFUND_REFUSED = 409;
