// Renders one part of the client with a router, a query client and a fake server.
import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { RouterProvider as LinkProvider } from "react-aria-components";
import { startSession } from "../mall/session.ts";
import { LocaleProvider } from "../ui/locale.tsx";
import { ToastRegion } from "../ui/toast/toast-region.tsx";

export const USER = "0190a000-0000-7000-8000-000000000001";

/** The fake server's answers by method and path, each given once `until` has passed; 404 for any other path. */
export type Answers = Record<string, { status?: number; body?: unknown; until?: Promise<unknown> }>;

interface Mall {
  at: string;
  answers?: Answers;
  staticData?: StaticDataRouteOption;
}

/** Renders a part of the client at an address. `went` records navigations, `sent` the commands. */
export async function openMall(part: ReactNode, { at, answers = {}, staticData = {} }: Mall) {
  const sent: { call: string; body: unknown }[] = [];
  globalThis.fetch = (async (path: string, { method = "GET", body }: RequestInit) => {
    if (method !== "GET") sent.push({ call: `${method} ${path}`, body: body ? JSON.parse(String(body)) : undefined });
    const { status = 200, body: answer, until } = answers[`${method} ${path}`] ?? { status: 404 };
    await until;
    const text = answer === undefined ? "" : JSON.stringify(answer);
    return { ok: status < 400, status, headers: new Headers(), text: async () => text } as Response;
  }) as typeof fetch;
  const root = createRootRoute({
    component: () => (
      <LinkProvider navigate={(href) => router.history.push(href)}>
        {part}
        <Outlet />
        <ToastRegion />
      </LinkProvider>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: "$", staticData, component: () => <p>The screen</p> });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const went = jest.fn<(href: string) => void>();
  history.subscribe(({ location }) => went(location.href));
  await router.load();
  render(
    <LocaleProvider locale="en-US">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </LocaleProvider>,
  );
  await act(answersArrive);
  return { user: userEvent.setup(), sent, went };
}

/** The answers given at once come through several promises: the next turn is after all of them. */
function answersArrive(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The profile of the test user. */
export const ORLA = {
  id: USER,
  username: "orla",
  displayName: "Orla Finch",
  email: "orla@example.org",
  firstName: "",
  lastName: "",
  showsNames: false,
  avatarBlobId: null,
  superAdmin: false,
  suspension: null,
  emailVerified: true,
  assetDefaultTags: [],
  about: "",
  coverAssetId: null,
};

/** Signs a test user in; returns the answers that the account header needs. */
export function signedIn(profile: object = {}): Answers {
  startSession({ accessToken: "token-1", userId: USER });
  const person = { ...ORLA, ...profile };
  return {
    "GET /api/users/me": { body: person },
    "GET /api/cart": { body: { items: [], totals: [], provider: "sandbox", waiver: null, place: null } },
    [`GET /api/notifications/${USER}?first=20`]: { body: { items: [], unread: 0, hasNextPage: false, cursor: null } },
  };
}
