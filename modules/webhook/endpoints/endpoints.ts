import { type Decider, DomainError } from "../../decider.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { DisabledReason, WebhookEvent } from "../events.ts";
import type { WebhookEventType } from "../rules/event-types.ts";
import { MOST_ENDPOINTS } from "../rules/limits.ts";

export interface EndpointSecret {
  readonly secretId: string;
  /** ISO 8601; null: the current one. */
  readonly until: string | null;
}

/** An address of an author's that is told about submissions. */
export interface Endpoint {
  readonly endpointId: string;
  readonly addressId: string;
  /** Null: all Mozaiks of the account. */
  readonly mozaikId: string | null;
  readonly eventTypes: readonly WebhookEventType[];
  /** The newest first. */
  readonly secrets: readonly EndpointSecret[];
  readonly disabled: { readonly reason: DisabledReason; readonly at: string } | null;
  /** It is told about what happens from then on. */
  readonly since: string;
}

/** The endpoints of one account by id, in the order in which they were added. */
export type EndpointsState = ReadonlyMap<string, Endpoint>;

interface Target {
  /** Whose stream it is. */
  readonly accountId: string;
  readonly endpointId: string;
  /** Who asks; null: the mall itself. */
  readonly by: string | null;
}
/** What an endpoint is told about, and where. `mozaik`: null for all Mozaiks of the account. */
interface Wanted {
  readonly addressId: string;
  readonly mozaik: { readonly mozaikId: string; readonly authorId: string } | null;
  readonly eventTypes: readonly WebhookEventType[];
}
export type EndpointCommand = Target &
  (
    | ({ readonly type: "add"; readonly secretId: string; readonly at: string } & Wanted)
    | ({ readonly type: "change" } & Wanted)
    | { readonly type: "rotate"; readonly secretId: string; readonly formerUntil: string }
    | { readonly type: "disable"; readonly reason: DisabledReason; readonly at: string }
    | { readonly type: "enable" }
    | { readonly type: "remove" }
  );

/** The endpoints of one account; it alone may touch them, and the mall may disable them. */
export const endpoints: Decider<EndpointsState, EndpointCommand, WebhookEvent> = {
  initial: new Map(),

  decide(state, command) {
    authorise(command);
    const { accountId, endpointId } = command;
    const target = { accountId, endpointId };
    const endpoint = state.get(endpointId);
    if (command.type === "add") {
      if (endpoint) return [];
      if (state.size >= MOST_ENDPOINTS) {
        throw new DomainError("refused", "too-many-webhooks", `An account can have ${MOST_ENDPOINTS} webhooks.`);
      }
      const { addressId, secretId, eventTypes, at } = command;
      const data = { ...target, addressId, secretId, mozaikId: ownMozaik(command), eventTypes, at };
      return [{ type: "WebhookEndpointAdded", data }];
    }
    if (command.type === "disable" && !endpoint && command.by === null) return []; // removed meanwhile
    if (command.type === "remove" && !endpoint) return [];
    if (!endpoint) throw endpointNotFound();
    switch (command.type) {
      case "change": {
        const { addressId, eventTypes } = command;
        const mozaikId = ownMozaik(command);
        const { addressId: before, mozaikId: mozaikBefore, eventTypes: typesBefore } = endpoint;
        if (sameValue([addressId, mozaikId, eventTypes], [before, mozaikBefore, typesBefore])) return [];
        return [{ type: "WebhookEndpointChanged", data: { ...target, addressId, mozaikId, eventTypes } }];
      }
      case "rotate": {
        const { secretId, formerUntil } = command;
        return [{ type: "WebhookSecretRotated", data: { ...target, secretId, formerUntil } }];
      }
      case "disable": {
        const { reason, at } = command;
        return endpoint.disabled ? [] : [{ type: "WebhookEndpointDisabled", data: { ...target, reason, at } }];
      }
      case "enable":
        return endpoint.disabled ? [{ type: "WebhookEndpointEnabled", data: target }] : [];
      case "remove":
        return [{ type: "WebhookEndpointRemoved", data: target }];
    }
  },

  evolve(state, { type, data }) {
    const after = new Map(state);
    const { endpointId } = data;
    if (type === "WebhookEndpointRemoved") {
      after.delete(endpointId);
      return after;
    }
    if (type === "WebhookEndpointAdded") {
      const { addressId, secretId, mozaikId, eventTypes, at: since } = data;
      const secrets = [{ secretId, until: null }];
      return after.set(endpointId, { endpointId, addressId, mozaikId, eventTypes, secrets, disabled: null, since });
    }
    const endpoint = state.get(endpointId);
    if (!endpoint) return state;
    switch (type) {
      case "WebhookEndpointChanged": {
        const { addressId, mozaikId, eventTypes } = data;
        return after.set(endpointId, { ...endpoint, addressId, mozaikId, eventTypes });
      }
      case "WebhookSecretRotated":
        return after.set(endpointId, { ...endpoint, secrets: rotated(endpoint.secrets, data) });
      case "WebhookEndpointDisabled":
        return after.set(endpointId, { ...endpoint, disabled: { reason: data.reason, at: data.at } });
      case "WebhookEndpointEnabled":
        return after.set(endpointId, { ...endpoint, disabled: null });
    }
  },
};

/** The ids of the secrets that sign at `at` (ISO 8601), the newest first. */
export function validSecrets({ secrets }: Endpoint, at: string): string[] {
  return secrets.filter(({ until }) => until === null || until > at).map(({ secretId }) => secretId);
}

/** To others, somebody's endpoint does not exist. */
export function ownEndpoint(state: EndpointsState, endpointId: string): Endpoint {
  const endpoint = state.get(endpointId);
  if (!endpoint) throw endpointNotFound();
  return endpoint;
}

function authorise({ accountId, by, ...command }: EndpointCommand): void {
  const isTheMall = by === null && command.type === "disable" && command.reason !== "author";
  if (by !== accountId && !isTheMall) throw endpointNotFound();
}

function ownMozaik({ accountId, mozaik }: { accountId: string } & Wanted): string | null {
  if (mozaik && mozaik.authorId !== accountId) {
    throw new DomainError("not-found", "not-found", "There is no such Mozaik.");
  }
  return mozaik?.mozaikId ?? null;
}

/** A former secret never gets longer than it had. */
function rotated(
  secrets: readonly EndpointSecret[],
  { secretId, formerUntil }: { secretId: string; formerUntil: string },
): EndpointSecret[] {
  const until = (before: string | null) => (before !== null && before < formerUntil ? before : formerUntil);
  return [{ secretId, until: null }, ...secrets.map((each) => ({ ...each, until: until(each.until) }))].slice(0, 5);
}

function endpointNotFound(): DomainError {
  return new DomainError("not-found", "webhook-not-found", "There is no such webhook.");
}
