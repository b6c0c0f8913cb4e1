import { screen, waitFor } from "@testing-library/dom";
import { showPurchasePanel } from "./purchase-panel.ts";

const MOZAIK = "20000000-0000-7000-8000-000000000001";
const AUTHOR = "10000000-0000-7000-8000-000000000001";

const offer = (id: string, licenseType: string, total: number, more: object = {}) => ({
  id,
  licenseType,
  total,
  currency: "CAD",
  available: true,
  hasTermsOfUse: false,
  termsOfUse: "",
  ...more,
});

let sent: { path: string; method: string; headers: Record<string, string>; body: unknown }[];

/** The server: answers by method and path; what was asked is kept in `sent`. */
function serve(answers: Record<string, { status?: number; body: unknown }>): void {
  sent = [];
  globalThis.fetch = async (path, init) => {
    const method = init?.method ?? "GET";
    const headers = init?.headers as Record<string, string>;
    sent.push({ path: String(path), method, headers, body: init?.body && JSON.parse(String(init.body)) });
    const { status = 200, body } = answers[`${method} ${path}`]!;
    return {
      ok: status < 400,
      status,
      headers: new Map([["content-type", "application/json"]]),
      text: async () => JSON.stringify(body),
    } as unknown as Response;
  };
}

const OPTIONS = `GET /public/api/items/mozaik/${MOZAIK}/licenseOptions`;

async function show(cartChanged = () => {}): Promise<void> {
  document.body.innerHTML = `<div data-jump></div>
    <section id="panel" data-mozaik-id="${MOZAIK}" data-author-id="${AUTHOR}"><div data-purchase></div></section>
    <div role="status" data-toasts></div>`;
  await showPurchasePanel(document.querySelector("#panel")!, cartChanged);
}

function signIn(userId: string): void {
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", userId);
}

beforeEach(() => localStorage.clear());

test("a guest sees what can be bought, cannot choose, and is asked to log in or register", async () => {
  serve({ [OPTIONS]: { body: [offer("a", "Mozaik Full Copy", 1250), offer("b", "", 0)] } });
  await show();
  expect(screen.getByRole("checkbox", { name: "Mozaik Full Copy $12.50" })).toBeDisabled();
  expect(screen.getByRole("checkbox", { name: "Read-only Free" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Add To Cart" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login?returnTo=%2F");
  expect(screen.getByRole("link", { name: "Purchase · $ 0.00 - $ 12.50" })).toHaveAttribute("href", "#purchase");
});

test("adding nothing warns and sends nothing", async () => {
  signIn("someone");
  serve({ [OPTIONS]: { body: [offer("a", "Mozaik Full Copy", 1250)] } });
  await show();
  screen.getByRole("button", { name: "Add To Cart" }).click();
  expect(screen.getByRole("status")).toHaveTextContent("No purchase option(s) selected");
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(0);
});

test("the chosen options go to the cart, each under a key of its own, and the choice is cleared", async () => {
  signIn("someone");
  serve({
    [OPTIONS]: { body: [offer("a", "Full", 100), offer("b", "Limited", 200)] },
    "POST /api/cart/items": { status: 201, body: {} },
  });
  let changes = 0;
  await show(() => {
    changes += 1;
  });
  for (const box of screen.getAllByRole("checkbox")) box.click();
  screen.getByRole("button", { name: "Add To Cart" }).click();
  await waitFor(() => expect(changes).toBe(1));
  const posts = sent.filter(({ method }) => method === "POST");
  expect(posts.map(({ body }) => body)).toEqual([{ licenseOptionId: "a" }, { licenseOptionId: "b" }]);
  expect(posts[0]!.headers).toMatchObject({ authorization: "Bearer token" });
  expect(new Set(posts.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
  for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
});

test("a refusal is shown in the server's words", async () => {
  signIn("someone");
  serve({
    [OPTIONS]: { body: [offer("a", "Full", 100)] },
    "POST /api/cart/items": { status: 422, body: { detail: "You own this already." } },
  });
  await show();
  screen.getByRole("checkbox").click();
  screen.getByRole("button", { name: "Add To Cart" }).click();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("You own this already."));
  expect(screen.getByRole("checkbox")).toBeChecked();
});

test("an option that cannot be taken today says so; terms of use are text", async () => {
  signIn("someone");
  const terms = { hasTermsOfUse: true, termsOfUse: "<img src=x onerror=alert(1)>" };
  serve({ [OPTIONS]: { body: [offer("a", "Full", 100, { available: false, ...terms })] } });
  await show();
  expect(screen.getByRole("checkbox")).toBeDisabled();
  expect(screen.getByText("Option not available at the moment")).toBeInTheDocument();
  expect(document.querySelector("img")).toBeNull();
});

test("the author gets his ways to work on it instead", async () => {
  signIn(AUTHOR);
  serve({});
  await show();
  expect(screen.getAllByRole("link", { name: "Edit" })[0]).toHaveAttribute("href", `/mozaik/${MOZAIK}/edit`);
  expect(screen.getByRole("link", { name: "Settings and purchase options" })).toHaveAttribute(
    "href",
    `/mozaik/${MOZAIK}/settings`,
  );
  expect(sent).toHaveLength(0);
});
