import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { CONFIG, type Config } from "#backend/config/config";
import type { DataCount, DataKind } from "../account/departure-contract.ts";
import {
  type ExportedFile,
  type Leaver,
  PersonalData,
  type PersonalDataPart,
  unlessGone,
} from "../account/personal-data.ts";
import { recordsKeptUntil } from "../account/rules/departure-days.ts";
import { GetOptionsOf, GetTradeOf, type TradedLine } from "./messages.ts";
import { purchaseOption } from "./purchase-option/purchase-option.ts";

/**
 * What a person sells and has bought. Nothing is sold of somebody who has left. Orders, receipts and ledgers stay for as
 * long as the law requires it, and buyers keep what they bought.
 */
@Injectable()
export class TradeData implements PersonalDataPart, OnModuleInit {
  readonly name = "trade";
  readonly readsFrom = ["offers", "purchases"];

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "RECORDS_KEPT_YEARS">,
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    const { purchases, sales } = await this.queries.execute(new GetTradeOf(userId));
    const options = await this.queries.execute(new GetOptionsOf(userId));
    return [
      { kind: "options", count: options.length },
      this.records("purchases", purchases),
      this.records("sales", sales),
    ];
  }

  private records(kind: DataKind, lines: readonly TradedLine[]): DataCount {
    const last = lines.at(-1);
    const kept = last && { keptUntil: recordsKeptUntil(last.at, this.config.RECORDS_KEPT_YEARS) };
    return { kind, count: lines.length, ...kept };
  }

  async hide(leaver: Leaver, note: (optionId: string) => Promise<void>): Promise<void> {
    const options = await this.queries.execute(new GetOptionsOf(leaver.userId));
    for (const { optionId } of options.filter(({ isVisible }) => isVisible)) {
      await note(optionId);
      await this.setVisible(optionId, false, leaver);
    }
  }

  async show(leaver: Leaver, optionIds: readonly string[]): Promise<void> {
    for (const optionId of optionIds) await this.setVisible(optionId, true, leaver);
  }

  private setVisible(optionId: string, visible: boolean, { userId: actorId, context }: Leaver): Promise<void> {
    const command = { type: "setVisible", optionId, actorId, visible } as const;
    return unlessGone(this.aggregates.run(purchaseOption, `purchaseOption-${optionId}`, command, context(optionId)));
  }

  async erase({ userId: actorId, context }: Leaver): Promise<void> {
    for (const { optionId } of await this.queries.execute(new GetOptionsOf(actorId))) {
      const command = { type: "delete", optionId, actorId } as const;
      await unlessGone(this.aggregates.run(purchaseOption, `purchaseOption-${optionId}`, command, context(optionId)));
    }
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    const { purchases, sales } = await this.queries.execute(new GetTradeOf(userId));
    yield { path: "purchases.json", content: { json: purchases } };
    yield { path: "sales.json", content: { json: sales } };
  }
}
