import { act, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import type { SiteHost } from "#modules/website/host-contract";
import { type Answers, openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { HostsPanel } from "./hosts-panel.tsx";

const SITE = "0190a000-0000-7000-8000-000000000a01";
const HOSTS = `/api/users/${USER}/websites/${SITE}/hosts`;
const AT = "2030-05-03T10:00:00.000Z";

const WWW: SiteHost = {
  host: "www.example.com",
  name: "www.example.com",
  state: "waiting",
  txt: { name: "_mozaik.www.example.com", value: "mozaik-site=t" },
  file: { url: "http://www.example.com/.well-known/mozaik-site.txt", value: "mozaik-site=t" },
  isApex: false,
  records: [{ type: "CNAME", name: "www.example.com", value: "mall.example.org" }],
  found: "There is no TXT record for _mozaik.www.example.com.",
  checkedAt: AT,
  nextCheckAt: AT,
};
const APEX: SiteHost = {
  ...WWW,
  host: "xn--bcher-kva.example",
  name: "bücher.example",
  state: "failed",
  isApex: true,
  records: [
    { type: "A", name: "xn--bcher-kva.example", value: "203.0.113.7" },
    { type: "ALIAS", name: "xn--bcher-kva.example", value: "mall.example.org" },
  ],
};

afterEach(() => act(() => toasts.clear()));

const open = (items: SiteHost[], answers: Answers = {}) =>
  openMall(<HostsPanel siteId={SITE} />, {
    at: "/sites",
    answers: { ...signedIn(), [`GET ${HOSTS}`]: { body: { items } }, ...answers },
  });

it("shows the records that a host needs, what was found and the next check", async () => {
  await open([WWW, APEX]);
  const [www, apex] = await screen.findAllByRole("listitem");
  expect(www).toHaveTextContent("Waiting for proof");
  expect(www).toHaveTextContent("TypeTXTName_mozaik.www.example.comValuemozaik-site=t");
  expect(www).toHaveTextContent("a subdomain: add this record");
  expect(www).toHaveTextContent("TypeCNAMENamewww.example.comValuemall.example.org");
  expect(www).toHaveTextContent(/Found on May 3, .*: There is no TXT record/);
  expect(www).toHaveTextContent(/Next check on May 3/);
  expect(apex).toHaveTextContent("bücher.exampleProof is gone");
  expect(apex).toHaveTextContent("a domain itself (an apex)");
  expect(apex).toHaveTextContent("TypeANamexn--bcher-kva.exampleValue203.0.113.7");
  expect(apex).toHaveTextContent("Or add this one instead");
  // the colours need a browser
  const { violations } = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});

it("leads to the website at a host that is proven", async () => {
  await open([{ ...WWW, state: "verified" }]);
  expect(await screen.findByRole("link", { name: "www.example.com" })).toHaveAttribute(
    "href",
    "https://www.example.com/",
  );
});

it("copies a value", async () => {
  const { user } = await open([WWW]);
  await user.click(await screen.findByRole("button", { name: "Copy value of TXT: mozaik-site=t" }));
  expect(await screen.findByText("Value copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("mozaik-site=t");
});

it("adds a host, and shows why one is refused", async () => {
  const message = "A host has at least two parts, such as example.com.";
  const refusal = {
    status: 422,
    body: { code: "host-is-short", detail: message, errors: [{ field: "host", message }] },
  };
  const answers: Answers = { [`POST ${HOSTS}`]: refusal };
  const { user, sent } = await open([], answers);
  const field = await screen.findByRole("textbox", { name: "New host" });
  await user.type(field, "intranet");
  await user.click(screen.getByRole("button", { name: "Add host" }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.type(field, ".example.com");
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(sent).toEqual([{ call: `POST ${HOSTS}`, body: { host: "intranet" } }]);
});

it("checks a host at once, and removes it after a question", async () => {
  const check = `POST ${HOSTS}/www.example.com/check`;
  const removal = `DELETE ${HOSTS}/www.example.com`;
  const { user, sent } = await open([WWW], { [check]: { status: 204 }, [removal]: { status: 204 } });
  await user.click(await screen.findByRole("button", { name: "Check now", description: "www.example.com" }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([check]));
  await user.click(screen.getByRole("button", { name: "Remove", description: "www.example.com" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("www.example.com was removed")).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([check, removal]);
});
