import { type Form, partAt, textAt } from "./form.ts";
import { found, list, StripeRefusal, stringsOf } from "./stripe-object.ts";

/** The part of the fake that keeps sellers' accounts, transfers to them and the mall's balance. */
export class ConnectedAccounts {
  /** The mall's own balance, by currency, in Stripe's units. */
  readonly balance = new Map([["cad", 1_000_000]]);
  private readonly accounts = new Map<string, ReturnType<ConnectedAccounts["newAccount"]>>();
  private readonly transfers = new Map<string, ReturnType<ConnectedAccounts["newTransfer"]>>();

  constructor(
    private readonly newId: (prefix: string) => string,
    private readonly tell: <T extends object>(type: string, object: T) => { id: string; data: { object: object } },
    private readonly pageOf: (account: string) => string,
  ) {}

  /** Carries out one call of the API; undefined if it is not about these. Throws `StripeRefusal`. */
  call(method: string, path: string, form: Form): object | undefined {
    const [, kind = "", id = "", action = ""] =
      /^\/v1\/(accounts|account_links|transfers|balance)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${method} ${kind}${id && "/id"}${action && `/${action}`}`) {
      case "POST accounts":
        return this.newAccount(form);
      case "GET accounts/id":
        return this.account(id);
      case "POST accounts/id/login_links":
        return { object: "login_link", url: `${this.pageOf(id)}?ready=true` };
      case "POST account_links":
        return this.newLink(form);
      case "POST transfers":
        return this.newTransfer(form);
      case "GET transfers":
        return list(this.transfersOf(textAt(form, "transfer_group")).reverse());
      case "GET balance":
        return {
          object: "balance",
          available: [...this.balance].map(([currency, amount]) => ({ currency, amount })),
        };
      default:
        return undefined;
    }
  }

  account(id: string) {
    const account = this.accounts.get(id);
    if (!account) throw new StripeRefusal(403, "account_invalid", `The key does not have access to account '${id}'.`);
    return account;
  }

  accountOf(sellerId: string) {
    return found(
      [...this.accounts.values()].findLast(({ metadata }) => metadata.sellerId === sellerId),
      sellerId,
    );
  }

  /** The seller gives their details; `checked`: Stripe has accepted them. Returns the event. */
  onboard(id: string, { checked = true }: { checked?: boolean } = {}) {
    const account = this.account(id);
    Object.assign(account, { details_submitted: true, payouts_enabled: checked });
    account.requirements.currently_due = [];
    account.capabilities.transfers = checked ? "active" : "pending";
    return this.tell("account.updated", account);
  }

  /** Stripe asks for more: the account cannot be paid until then. */
  demand(id: string, what: string) {
    const account = this.account(id);
    account.payouts_enabled = false;
    account.capabilities.transfers = "inactive";
    account.requirements.currently_due = [what];
    return this.tell("account.updated", account);
  }

  remove(id: string): void {
    this.accounts.delete(id);
  }

  transfersOf(payoutId: string) {
    return [...this.transfers.values()].filter(({ transfer_group }) => transfer_group === payoutId);
  }

  /** The event of a transfer that was made. */
  made(payoutId: string) {
    return this.tell("transfer.created", found(this.transfersOf(payoutId)[0], payoutId));
  }

  /** A transfer comes back. */
  reverse(payoutId: string) {
    const transfer = found(this.transfersOf(payoutId)[0], payoutId);
    Object.assign(transfer, { reversed: true, amount_reversed: transfer.amount });
    this.add(transfer.currency, transfer.amount);
    return this.tell("transfer.reversed", transfer);
  }

  private newAccount(form: Form) {
    const account = {
      id: this.newId("acct"),
      object: "account" as const,
      type: textAt(form, "type"),
      metadata: stringsOf(partAt(form, "metadata")),
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: "inactive" as "active" | "inactive" | "pending" },
      requirements: { currently_due: ["external_account"], past_due: [] as string[] },
      links: [] as { return_url: string; refresh_url: string }[],
    };
    this.accounts.set(account.id, account);
    return account;
  }

  private newLink(form: Form) {
    const account = this.account(textAt(form, "account"));
    account.links.push({ return_url: textAt(form, "return_url"), refresh_url: textAt(form, "refresh_url") });
    return { object: "account_link", url: this.pageOf(account.id) };
  }

  private newTransfer(form: Form) {
    const account = this.account(textAt(form, "destination"));
    const [amount, currency] = [Number(textAt(form, "amount")), textAt(form, "currency")];
    if (account.capabilities.transfers !== "active") {
      throw new StripeRefusal(400, "insufficient_capabilities_for_transfer", "The account cannot receive transfers.");
    }
    if ((this.balance.get(currency) ?? 0) < amount) {
      throw new StripeRefusal(400, "balance_insufficient", "You have insufficient available funds.");
    }
    this.add(currency, -amount);
    const transfer = {
      id: this.newId("tr"),
      object: "transfer" as const,
      amount,
      amount_reversed: 0,
      currency,
      destination: account.id,
      transfer_group: textAt(form, "transfer_group"),
      metadata: stringsOf(partAt(form, "metadata")),
      reversed: false,
    };
    this.transfers.set(transfer.id, transfer);
    return transfer;
  }

  private add(currency: string, amount: number): void {
    this.balance.set(currency, (this.balance.get(currency) ?? 0) + amount);
  }
}
