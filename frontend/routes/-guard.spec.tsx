import { jest } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { startSession } from "../mall/session.ts";
import { newRouter } from "../router.tsx";
import { ORLA } from "../testing/mall.fixture.tsx";

const PUBLIC = [
  "/$",
  "/confirm-email",
  "/forgot-password",
  "/keep-account",
  "/login",
  "/mozaik/$id/target/$targetId",
  "/redirect-link",
  "/register",
  "/reset-password",
  "/unsubscribe",
];

// The router's redirects are responses, which jsdom lacks.
class RedirectResponse {
  readonly status: number;
  readonly headers: Headers;
  constructor(_body: null, { status, headers }: { status: number; headers: Headers }) {
    this.status = status;
    this.headers = headers;
  }
}
Object.assign(globalThis, { Response: RedirectResponse });

beforeEach(() => localStorage.clear());

it("guests may see only these screens", () => {
  const routes = Object.values(newRouter(new QueryClient()).routesById) as { id: string; options: StaticData }[];
  const open = routes.filter(({ options }) => options.staticData?.isPublic).map(({ id }) => id);
  expect(open.sort()).toEqual(PUBLIC);
});

it.each(["/my-content?type=asset", "/super-admin", "/mozaik/m1/settings", "/sites", "/mozaik/visualization/m1"])(
  "%s sends a guest to sign in and back afterwards",
  async (address) => {
    const { pathname, search } = await visit(address);
    expect(pathname).toBe("/login");
    expect(search).toMatchObject({ returnTo: address });
  },
);

it("a shared visualization is the version that came to the reader", async () => {
  startSession({ accessToken: "token-1", userId: ORLA.id });
  answer(404, { code: "not-found", detail: "There is no such Mozaik." });
  expect((await visit("/mozaik/visualization/m1")).pathname).toBe("/mozaik/m1/bought");
});

it("an unknown address is not found, for a guest too", async () => {
  const router = routerAt("/no/such/place");
  await router.load();
  expect(router.state.location.pathname).toBe("/no/such/place");
  expect(router.state.matches.map(({ status }) => status)).toContain("notFound");
});

it("the super admin area does not exist for anyone else", async () => {
  startSession({ accessToken: "token-1", userId: ORLA.id });
  answer(200, ORLA);
  const router = routerAt("/super-admin");
  await router.load();
  expect(router.state.matches.map(({ status }) => status)).toContain("notFound");
});

type StaticData = { staticData?: { isPublic?: boolean } };

function routerAt(address: string) {
  const router = newRouter(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  return router;
}

async function visit(address: string) {
  const router = routerAt(address);
  await router.load();
  return router.state.location;
}

function answer(status: number, body: unknown): void {
  globalThis.fetch = jest.fn(
    async () =>
      ({ ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(body) }) as Response,
  ) as typeof fetch;
}
