import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { startSession } from "../mall/session.ts";
import { currentUserQuery, useProfile } from "./account.ts";

const USER = "0190a000-0000-7000-8000-000000000001";
const EMPTY = {
  avatarBlobId: null,
  displayName: "",
  email: "",
  firstName: "",
  lastName: "",
  superAdmin: false,
  suspension: null,
  username: "",
};

it("a profile that cannot be loaded is logged and shown empty, even if it was loaded before", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  const refusal = JSON.stringify({ code: "unexpected", detail: "Something went wrong on our side." });
  globalThis.fetch = (async () => ({
    ok: false,
    status: 500,
    headers: new Headers(),
    text: async () => refusal,
  })) as unknown as typeof fetch;
  startSession({ accessToken: "token-1", userId: USER });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const known = {
    ...EMPTY,
    id: USER,
    username: "orla",
    emailVerified: true,
    superAdmin: true,
    assetDefaultTags: [],
    about: "",
    coverAssetId: null,
    showsNames: false,
  };
  queries.setQueryData(currentUserQuery.queryKey, known);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useProfile, { wrapper });
  expect(result.current).toMatchObject({ username: "orla", superAdmin: true });
  await queries.invalidateQueries();
  await waitFor(() => expect(result.current).toEqual(EMPTY));
  expect(logged).toHaveBeenCalledWith(
    "The profile could not be loaded",
    expect.objectContaining({ message: "Something went wrong on our side." }),
  );
});
