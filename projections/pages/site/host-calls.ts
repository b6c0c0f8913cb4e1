/** Files of the mall's own build that pages load. */
const BUILT = /^\/(assets\/[\w.-]+|favicon\.svg|kept-[a-z]+\.js)$/;

interface Call {
  readonly methods: readonly string[];
  readonly path: RegExp;
}

/** What the forms and charts of pages ask for, the record of visits, and the way to a session. None of it needs one. */
const CALLS: readonly Call[] = [
  { methods: ["GET", "HEAD"], path: BUILT },
  { methods: ["GET", "HEAD"], path: /^\/public\/api\/blobs\/[\w-]+$/ },
  { methods: ["GET"], path: /^\/public\/api\/mozaiks\/[\w-]+\/visualizations\/[\w-]+$/ },
  { methods: ["POST"], path: /^\/public\/api\/uievents$/ },
  { methods: ["POST"], path: /^\/public\/api\/mozaiks\/[\w-]+\/(form-tokens|submissions|judgements)$/ },
  { methods: ["POST"], path: /^\/public\/api\/mozaiks\/file-upload\/save\/[\w-]+$/ },
  { methods: ["DELETE"], path: /^\/public\/api\/mozaiks\/file-upload\/delete\/[\w-]+$/ },
  { methods: ["POST"], path: /^\/public\/api\/hostSessions$/ },
];

/** What readers of comments ask for and do. They may have a session at the host, which opens nothing else. */
const PERSONAL_CALLS: readonly Call[] = [
  { methods: ["GET"], path: /^\/public\/api\/commentSections\/[\w-]+\/comments$/ },
  { methods: ["GET"], path: /^\/public\/api\/comments\/[\w-]+\/replies$/ },
  { methods: ["POST"], path: /^\/api\/comments$/ },
  { methods: ["PATCH", "DELETE"], path: /^\/api\/comments\/[\w-]+$/ },
  { methods: ["POST"], path: /^\/api\/reports$/ },
  { methods: ["POST"], path: /^\/api\/logout$/ },
];

/**
 * Whether the pages of a website make this call to the mall behind its host, and as somebody (`personal`) or as nobody.
 * All other calls are refused there.
 */
export function callOfPages(method: string, path: string): "personal" | "impersonal" | null {
  const isThis = (call: Call) => call.methods.includes(method) && call.path.test(path);
  return PERSONAL_CALLS.some(isThis) ? "personal" : CALLS.some(isThis) ? "impersonal" : null;
}

/** What the mall has below these addresses; a page of a website has an address of one part. */
const IN_MALL = /^\/((mozaik|asset|library|profile|sites|s)\/|redirect-link$)/;

/** Whether an address that is no page of a website leads to the mall. */
export function leadsToMall(path: string): boolean {
  return IN_MALL.test(path);
}
