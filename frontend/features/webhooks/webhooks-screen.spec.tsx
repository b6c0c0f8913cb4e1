import { act, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import type { Webhook, WebhookDelivery } from "#modules/webhook/contract";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { WebhooksScreen } from "./webhooks-screen.tsx";

const ID = "0190a000-0000-7000-8000-000000000a01";
const MOZAIK = "0190a000-0000-7000-8000-000000000b01";
const AT = "2030-05-03T10:00:00.000Z";
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const WEBHOOK: Webhook = {
  id: ID,
  address: "https://example.org/hook",
  mozaikId: null,
  mozaikName: null,
  eventTypes: ["submission.received"],
  disabled: null,
  formerSecretUntil: null,
  lastDelivered: AT,
};
const DELIVERY: WebhookDelivery = {
  id: "0190a000-0000-7000-8000-000000000c01",
  messageId: "msg_1",
  type: "submission.received",
  submissionId: null,
  at: AT,
  state: "failed",
  nextAt: null,
  attempts: [{ at: AT, milliseconds: 80, status: 500, failure: null, answer: "Out of order" }],
};
const LIST = "GET /api/webhooks";
const LOG = `GET /api/webhooks/${ID}/deliveries?first=20`;
const CHOICES = "GET /api/cards?scope=my-content&type=mozaik&first=50";
const none = { body: { items: [], hasNextPage: false, cursor: null } };

afterEach(() => act(() => toasts.clear()));

const open = (answers: Answers, props: { mozaikId?: string; opened?: string } = {}) =>
  openMall(<WebhooksScreen mozaikId={props.mozaikId ?? null} opened={props.opened ?? null} />, {
    at: "/profile/webhooks",
    answers: { ...signedIn(), [CHOICES]: none, [LOG]: none, ...answers },
  });

it("says that there are none, and what one is for", async () => {
  await open({ [LIST]: { body: { items: [] } } });
  expect(await screen.findByRole("heading", { name: "No webhooks yet" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Add webhook" })).toBeEnabled();
});

it("says that they could not be loaded, and loads them again", async () => {
  await open({ [LIST]: { status: 503 } });
  expect(await screen.findByText("Your webhooks could not be loaded")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
});

it("a new one for the Mozaik that the author comes from shows its secret once it is added", async () => {
  const { user, sent } = await open(
    { [LIST]: { body: { items: [] } }, "POST /api/webhooks": { status: 201, body: { id: ID, secret: SECRET } } },
    { mozaikId: MOZAIK },
  );
  await user.click(await screen.findByRole("button", { name: "Add webhook" }));
  const dialog = await screen.findByRole("dialog", { name: "Add webhook" });
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  expect(await within(dialog).findByText("Enter an address.")).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByLabelText("Address"));
  await user.paste("https://example.org/hook");
  await user.click(within(dialog).getByRole("checkbox", { name: "Submission deleted" }));
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(sent).toEqual([
    {
      call: "POST /api/webhooks",
      body: { address: "https://example.org/hook", mozaikId: MOZAIK, eventTypes: ["submission.received"] },
    },
  ]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it("an address that the server refuses is marked", async () => {
  const message = "This address does not lead to a server on the public Internet.";
  const refused = { code: "address-refused", detail: message, errors: [{ field: "address", message }] };
  const { user } = await open({
    [LIST]: { body: { items: [] } },
    "POST /api/webhooks": { status: 422, body: refused },
  });
  await user.click(await screen.findByRole("button", { name: "Add webhook" }));
  await user.click(await screen.findByLabelText("Address"));
  await user.paste("https://10.0.0.1/");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText("Address")).toBeInvalid();
});

it("shows every attempt of a message, which can be sent again", async () => {
  const replay = `POST /api/webhooks/${ID}/deliveries/${DELIVERY.id}/replay`;
  const { user, sent } = await open(
    {
      [LIST]: { body: { items: [WEBHOOK] } },
      [LOG]: { body: { items: [DELIVERY], hasNextPage: false, cursor: null } },
      [replay]: { status: 204 },
    },
    { opened: ID },
  );
  const messages = await screen.findByRole("list", { name: "Messages to https://example.org/hook" });
  expect(within(messages).getByText("Failed")).toBeVisible();
  expect(within(messages).getByText(/500 in 80 ms/)).toBeVisible();
  expect(within(messages).getByText("Out of order")).toBeVisible();
  await user.click(within(messages).getByRole("button", { name: /^Send again: Submission received/ }));
  expect(await screen.findByText("The message is sent again")).toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual([replay]);
});

it("a disabled one says why, can be enabled, and its messages cannot be sent again", async () => {
  const { user, sent } = await open(
    {
      [LIST]: { body: { items: [{ ...WEBHOOK, disabled: { reason: "gone", at: AT } }] } },
      [LOG]: { body: { items: [DELIVERY], hasNextPage: false, cursor: null } },
      [`PUT /api/webhooks/${ID}/enabled`]: { status: 204 },
    },
    { opened: ID },
  );
  expect(await screen.findByText(/its address answered that it is gone \(410\)/)).toBeVisible();
  expect(await screen.findByRole("button", { name: /^Send again/ })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Enable" }));
  expect(await screen.findByText("Webhook enabled")).toBeInTheDocument();
  expect(sent).toEqual([{ call: `PUT /api/webhooks/${ID}/enabled`, body: { isEnabled: true } }]);
});

it("the secret is shown for the password alone", async () => {
  const reveal = `POST /api/webhooks/${ID}/secret/reveal`;
  const { user, sent } = await open({
    [LIST]: { body: { items: [WEBHOOK] } },
    [reveal]: { body: { secret: SECRET } },
  });
  await user.click(await screen.findByRole("button", { name: "More for https://example.org/hook" }));
  await user.click(await screen.findByRole("menuitem", { name: "Show secret" }));
  expect(screen.queryByText(SECRET)).toBeNull();
  await user.click(await screen.findByLabelText("Your password"));
  await user.paste("correct horse battery");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(sent).toEqual([{ call: reveal, body: { password: "correct horse battery" } }]);
});

it("can be read by everybody", async () => {
  await open(
    {
      [LIST]: { body: { items: [WEBHOOK] } },
      [LOG]: { body: { items: [DELIVERY], hasNextPage: false, cursor: null } },
    },
    { opened: ID },
  );
  await screen.findByText("Out of order");
  // the colours need a browser
  const { violations } = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});
