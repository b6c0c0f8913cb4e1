import { jest } from "@jest/globals";
import { z } from "zod";
import { ApiError } from "../mall/api-error.ts";
import { forgetPosition } from "../mall/read-position.ts";
import { currentSession, onSessionEnd, startSession } from "../mall/session.ts";
import { command, get } from "./http.ts";

const SESSION = { accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" };
const Thing = z.object({ name: z.string() });

const fetched = jest.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  localStorage.clear();
  forgetPosition();
});
afterEach(() => jest.useRealTimers());

describe("a read", () => {
  it("sends the token and the last position this tab has written", async () => {
    startSession(SESSION);
    answer(204, undefined, { "event-position": "00000000000000000012" });
    answer(204, undefined, { "event-position": "00000000000000000007" });
    answer(200, { name: "a" });
    await command("POST", "/api/things");
    await command("POST", "/api/things");
    expect(await get("/api/things/1", Thing)).toEqual({ name: "a" });
    expect(headersOf(2).get("authorization")).toBe("Bearer token-1");
    expect(headersOf(2).get("read-after")).toBe("00000000000000000012");
  });

  it("sends no position if nothing was written", async () => {
    answer(200, { name: "a" });
    await get("/public/api/things/1", Thing);
    expect(headersOf(0).has("read-after")).toBe(false);
    expect(headersOf(0).has("authorization")).toBe(false);
  });

  it("is not retried if the server will not be ready soon", async () => {
    answer(503, problem("stock-unavailable", "Pexels is not responding. Try again later."), { "retry-after": "60" });
    await expect(get("/public/api/things/1", Thing)).rejects.toMatchObject({ code: "stock-unavailable" });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("is silently retried while the server is not ready", async () => {
    answer(503, problem("not-ready", "Not there yet."), { "retry-after": "1" });
    answer(200, { name: "a" });
    const reading = get("/public/api/things/1", Thing);
    await jest.advanceTimersByTimeAsync(999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await reading).toEqual({ name: "a" });
  });

  it("gives up after four attempts and reports the server's error", async () => {
    for (let attempt = 0; attempt < 4; attempt++) answer(503, problem("not-ready", "Not there yet."));
    const failure = errorOf(get("/public/api/things/1", Thing));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ status: 503, code: "not-ready", message: "Not there yet." });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it("fails at once without a network, instead of waiting for one", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const failure = errorOf(get("/public/api/things/1", Thing));
    await jest.advanceTimersByTimeAsync(0);
    expect(await failure).toMatchObject({ status: 0, code: "offline" });
    expect(fetched).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it("counts a request as lost that is not answered within 20 seconds", async () => {
    fetched.mockImplementationOnce(
      (_path, { signal }) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    answer(200, { name: "a" });
    const reading = get("/public/api/things/1", Thing);
    await jest.advanceTimersByTimeAsync(20_600);
    expect(await reading).toEqual({ name: "a" });
  });

  it("stops sending a position that the mall never reaches, as after switching to another store", async () => {
    startSession(SESSION);
    answer(204, undefined, { "event-position": "00000000000000000099" });
    await command("POST", "/api/things");
    for (let attempt = 0; attempt < 4; attempt++) answer(503, problem("read-model-behind", "In a moment."));
    answer(200, { name: "a" });
    const reading = get("/api/things/1", Thing);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await reading).toEqual({ name: "a" });
    expect(headersOf(5).has("read-after")).toBe(false);
  });

  it("rejects an answer that does not match the contract", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    answer(200, { title: "a" });
    expect(await errorOf(get("/public/api/things/1", Thing))).toMatchObject({ code: "unexpected-reply" });
  });

  it("treats a page from a proxy or a Wi-Fi login as no answer", async () => {
    answerWith(200, "<!doctype html><title>Welcome to our network</title>");
    expect(await errorOf(get("/public/api/things/1", Thing))).toMatchObject({ status: 0, code: "offline" });
  });

  it("fails at once with 'Authorized use only' if it needs a session and none is stored", async () => {
    expect(await errorOf(get("/api/things/1", Thing))).toMatchObject({ message: "Authorized use only" });
    expect(fetched).not.toHaveBeenCalled();
  });
});

it.each(["accessToken", "currentUserId"])("fails at once if the stored session lacks its %s", async (missing) => {
  startSession(SESSION);
  localStorage.removeItem(missing);
  expect(await errorOf(command("POST", "/api/things"))).toMatchObject({ message: "Authorized use only" });
  expect(fetched).not.toHaveBeenCalled();
});

describe("a command", () => {
  beforeEach(() => startSession(SESSION));

  it("keeps its idempotency key over lost connections, and the next command has another", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    answer(200, { name: "a" });
    answer(200, { name: "b" });
    const first = command("POST", "/api/things", { body: { name: "a" }, reply: Thing });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await first).toEqual({ name: "a" });
    await command("POST", "/api/things", { body: { name: "b" }, reply: Thing });
    const [sent, again, next] = [0, 1, 2].map((call) => headersOf(call).get("idempotency-key"));
    expect(sent).toMatch(/^[\w-]{36}$/);
    expect(again).toBe(sent);
    expect(next).not.toBe(sent);
  });

  it("reports that the mall cannot be reached if no attempt succeeded", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const failure = errorOf(command("POST", "/api/things"));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ status: 0, code: "offline" });
  });

  it("turns a problem document into an error that names the fields", async () => {
    answer(400, { ...problem("malformed", "Enter a name."), errors: [{ field: "name", message: "Enter a name." }] });
    const error = await errorOf(command("POST", "/api/things"));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: "malformed",
      message: "Enter a name.",
      errors: [{ field: "name", message: "Enter a name." }],
    });
  });

  it("ends the session if the server no longer accepts its token", async () => {
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    answer(401, problem("unauthenticated", "Authorized use only"));
    expect(await errorOf(command("POST", "/api/things"))).toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledWith("expired");
    expect(currentSession()).toBeNull();
    stop();
  });
});

it("the rejection of an old token does not end a session opened in the meantime", async () => {
  startSession(SESSION);
  fetched.mockImplementationOnce(async () => {
    startSession({ ...SESSION, accessToken: "token-2" });
    return { ok: false, status: 401, headers: new Headers(), text: async () => "" } as Response;
  });
  expect(await errorOf(command("POST", "/api/things"))).toMatchObject({ status: 401 });
  expect(currentSession()?.accessToken).toBe("token-2");
});

it("a guest's wrong password ends no session", async () => {
  const ended = jest.fn();
  const stop = onSessionEnd(ended);
  answer(401, problem("wrong-credentials", "Username or password is incorrect"));
  expect(await errorOf(command("POST", "/public/api/login"))).toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
  stop();
});

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  answerWith(status, body === undefined ? "" : JSON.stringify(body), headers);
}

function answerWith(status: number, text: string, headers: Record<string, string> = {}): void {
  fetched.mockResolvedValueOnce({
    ok: status < 400,
    status,
    headers: new Headers(headers),
    text: async () => text,
  } as Response);
}

function problem(code: string, detail: string) {
  return { type: "about:blank", title: "x", status: 0, code, detail, correlationId: null };
}

function headersOf(call: number): Headers {
  return fetched.mock.calls[call]?.[1].headers as Headers;
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("It was expected to fail");
}
