import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Reactor } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { DomainError } from "../../decider.ts";
import type { OrderEvent } from "../../marketplace/events.ts";
import { CopyMozaik } from "../messages.ts";
import { licensedCopy } from "./licensed-copy.ts";

/** Brings each buyer his copy. Its id follows from the sale, so nobody gets a second one. */
@Injectable()
export class MozaikCopies implements Reactor, OnModuleInit {
  readonly name = "mozaik_copies";
  readonly categories = ["order"];
  private readonly logger = new Logger(MozaikCopies.name);

  constructor(
    private readonly runner: Runner,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.runner.react(this);
  }

  react(event: Recorded): Promise<void> {
    return handleInOrder(this.handlers, [event], undefined);
  }

  private readonly handlers: EventHandlers<OrderEvent, undefined> = {
    OrderPaid: async ({ orderId, buyerId, lines }, event) => {
      for (const { itemType, itemId, licenseOptionId, licenseTypeId, licenseType } of lines) {
        const copy = itemType === "mozaik" ? licensedCopy(licenseTypeId) : "none";
        if (copy === "none") continue;
        const copyId = derivedId("copy", orderId, licenseOptionId);
        const origin = { mozaikId: itemId, orderId, license: licenseType, readOnly: copy === "read-only" };
        await this.bring(new CopyMozaik(copyId, buyerId, origin, contextOf(event, copyId)));
      }
    },
  };

  /** What was never published cannot be bought; should it happen, one such order must not keep the others waiting. */
  private async bring(copy: CopyMozaik): Promise<void> {
    try {
      await this.commands.execute(copy);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "never-published") throw error;
      this.logger.error(`order ${copy.origin.orderId}: no copy of ${copy.origin.mozaikId}, it was never published`);
    }
  }
}
