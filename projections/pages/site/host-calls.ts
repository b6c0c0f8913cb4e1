/** Files of the mall's own build that pages load. */
const BUILT = /^\/(assets\/[\w.-]+|favicon\.svg|kept-[a-z]+\.js)$/;

/** What the forms and charts of pages ask for, and the record of visits. None of it needs a session. */
const CALLS: readonly { readonly methods: readonly string[]; readonly path: RegExp }[] = [
  { methods: ["GET", "HEAD"], path: BUILT },
  { methods: ["GET", "HEAD"], path: /^\/public\/api\/blobs\/[\w-]+$/ },
  { methods: ["GET"], path: /^\/public\/api\/mozaiks\/[\w-]+\/visualizations\/[\w-]+$/ },
  { methods: ["POST"], path: /^\/public\/api\/uievents$/ },
  { methods: ["POST"], path: /^\/public\/api\/mozaiks\/[\w-]+\/(form-tokens|submissions|judgements)$/ },
  { methods: ["POST"], path: /^\/public\/api\/mozaiks\/file-upload\/save\/[\w-]+$/ },
  { methods: ["DELETE"], path: /^\/public\/api\/mozaiks\/file-upload\/delete\/[\w-]+$/ },
];

/** Whether the pages of a website make this call to the mall behind its host. All other calls are refused there. */
export function isCallOfPages(method: string, path: string): boolean {
  return CALLS.some((call) => call.methods.includes(method) && call.path.test(path));
}

/** What the mall has below these addresses; a page of a website has an address of one part. */
const IN_MALL = /^\/((mozaik|asset|library|profile|sites|s)\/|redirect-link$)/;

/** Whether an address that is no page of a website leads to the mall. */
export function leadsToMall(path: string): boolean {
  return IN_MALL.test(path);
}
