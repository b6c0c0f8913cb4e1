import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { AssetEvent } from "#modules/asset/events";
import type {
  CartEvent,
  DocumentEvent,
  LedgerEvent,
  LicenseEvent,
  OrderEvent,
  UseEvent,
} from "#modules/marketplace/events";
import type { MozaikEvent } from "#modules/mozaik/events";
import type { NotificationEvent } from "#modules/social/events";
import type { SupportEvent } from "#modules/support/events";
import { orderHandlers } from "./order-handlers.ts";
import { createSupportTables, type SupportTables } from "./support.schema.ts";

type Tables = Transaction<SupportTables>;

/** Every event that names the order it belongs to. */
type OfOrder = OrderEvent | LicenseEvent | UseEvent | DocumentEvent | Extract<CartEvent, { data: { orderId: string } }>;

const ofOrder: Record<OfOrder["type"], true> = {
  CartCheckedOut: true,
  CartRestored: true,
  OrderPlaced: true,
  OrderPaymentStarted: true,
  OrderPaid: true,
  OrderDeclined: true,
  OrderExpired: true,
  OrderDelivered: true,
  OrderLineOpened: true,
  OrderRefundRequested: true,
  OrderRefunded: true,
  OrderRefundFailed: true,
  OrderDisputed: true,
  OrderDisputeWon: true,
  OrderDisputeLost: true,
  LicenseGranted: true,
  LicenseRevoked: true,
  LicenseRestored: true,
  CopyGiven: true,
  GivenCopyTakenBack: true,
  UseTaken: true,
  UseRefused: true,
  UseReturned: true,
  InvoiceIssued: true,
  CreditNoteIssued: true,
};

/** Ledger entries, copies, notifications and accesses, whose events belong to an order in other ways. */
const otherHandlers: EventHandlers<LedgerEvent | MozaikEvent | AssetEvent | SupportEvent | NotificationEvent, Tables> =
  {
    async NotificationSent({ notice }, event, tables) {
      if (notice.type === "purchase") await addEvent(tables, notice.orderId, event);
    },
    async EntryPosted({ source }, event, tables) {
      if ("orderId" in source) await addEvent(tables, source.orderId, event);
    },
    async MozaikCreated({ mozaikId, copyOf }, event, tables) {
      if (copyOf === null) return;
      const { orderId, mozaikId: originalId } = copyOf;
      await addCopy(
        tables,
        { copy_id: mozaikId, item_type: "mozaik", original_id: originalId, order_id: orderId },
        event,
      );
    },
    MozaikDeleted: ({ mozaikId }, event, tables) => deleteCopy(tables, mozaikId, event),
    async AssetCreated({ assetId, origin }, event, tables) {
      if (!origin) return;
      const { orderId, assetId: originalId } = origin;
      await addCopy(
        tables,
        { copy_id: assetId, item_type: "asset", original_id: originalId, order_id: orderId },
        event,
      );
    },
    AssetDeleted: ({ assetId }, event, tables) => deleteCopy(tables, assetId, event),
    async SupportAccessed({ adminId, what, orderId, filters }, event, tables) {
      await tables
        .insertInto("support.access")
        .values({
          id: event.id,
          admin_id: adminId,
          what,
          order_id: orderId,
          filters: JSON.stringify(filters),
          at: new Date(event.meta.at),
          place: event.position,
        })
        .execute();
      if (orderId !== null) await addEvent(tables, orderId, event);
    },
  };

/** Orders as support finds them, and which events of the log belong to each. */
@Injectable()
export class SupportProjection implements Projection, OnModuleInit {
  readonly name = "support";
  readonly version = 6;
  readonly categories = [
    "order",
    "cart",
    "license",
    "uses",
    "invoices",
    "creditNotes",
    "sellerLedger",
    "mozaik",
    "asset",
    "notification",
    "support",
  ];
  readonly types: ReadonlySet<string> = new Set([...Object.keys(ofOrder), ...Object.keys(otherHandlers)]);
  readonly createTables = createSupportTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const tables = transaction.withTables<SupportTables>();
    for (const event of events) {
      await handleInOrder(orderHandlers, [event], tables);
      await handleInOrder(otherHandlers, [event], tables);
      const orderId = orderIdOf(event);
      if (orderId !== null) await addEvent(tables, orderId, event);
    }
  }
}

function orderIdOf({ type, data }: Recorded): string | null {
  if (!Object.hasOwn(ofOrder, type) || typeof data !== "object" || data === null) return null;
  return "orderId" in data && typeof data.orderId === "string" ? data.orderId : null;
}

async function addEvent(tables: Tables, orderId: string, { stream, revision, position }: Recorded): Promise<void> {
  await tables
    .insertInto("support.event")
    .values({ order_id: orderId, stream, revision: String(revision), place: position })
    .execute();
}

async function addCopy(
  tables: Tables,
  copy: { copy_id: string; item_type: "mozaik" | "asset"; original_id: string; order_id: string },
  event: Recorded,
): Promise<void> {
  await tables
    .insertInto("support.copy")
    .values({ ...copy, created_at: new Date(event.meta.at) })
    .execute();
  await addEvent(tables, copy.order_id, event);
}

async function deleteCopy(tables: Tables, copyId: string, event: Recorded): Promise<void> {
  const copy = await tables
    .updateTable("support.copy")
    .set({ is_deleted: true })
    .where("copy_id", "=", copyId)
    .returning("order_id")
    .executeTakeFirst();
  if (copy) await addEvent(tables, copy.order_id, event);
}
