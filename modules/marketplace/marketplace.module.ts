import { Module, type OnModuleInit } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { Upcasting } from "#backend/event-store/upcasting";
import { CartController } from "./cart/cart.controller.ts";
import { AddCartItemHandler, RemoveCartItemHandler, StateCountryHandler } from "./cart/cart.handlers.ts";
import { ArrangeOptionsHandler } from "./item-offers/arrange-options.handler.ts";
import { GetItemOptionIdsHandler, GetItemsOnSaleHandler } from "./item-offers/items-on-sale.handler.ts";
import { noteOffers } from "./item-offers/note-offers.ts";
import { postEntries } from "./ledger/post-entries.ts";
import { SellerLedgers } from "./ledger/seller-ledgers.ts";
import { CopyController } from "./license/copy.controller.ts";
import { copyAccess } from "./license/copy-access.ts";
import { FetchCopyHandler } from "./license/fetch-copy.handler.ts";
import { GiveCopyController } from "./license/give-copy.controller.ts";
import { GetGivenCopiesHandler, PassCopyOnHandler } from "./license/give-copy.handlers.ts";
import { givenCopies } from "./license/given-copies.ts";
import { grantLicenses } from "./license/grant-licenses.ts";
import {
  GetLicensesHeldHandler,
  GetLostItemsHandler,
  GrantLicensesHandler,
  GrantNewPartsHandler,
  RevokeLicenseHandler,
} from "./license/license.handlers.ts";
import { LicenseGrants } from "./license/license-grants.ts";
import { LicensesController } from "./license/licenses.controller.ts";
import { NoteOpenedHandler } from "./license/note-opened.handler.ts";
import { SyncLicensesHandler } from "./license/sync-licenses.handler.ts";
import { Offers } from "./offers.ts";
import { Alarms, GetAlarmsHandler } from "./order/alarms.ts";
import { CarryOutNoticeHandler } from "./order/carry-out-notice.handler.ts";
import { CheckoutHandler } from "./order/checkout.handler.ts";
import { CompletePaymentHandler } from "./order/complete-payment.handler.ts";
import { EndOrderHandler } from "./order/end-order.handler.ts";
import { itemCopies } from "./order/item-copies.ts";
import { OrderMails } from "./order/mails/order-mails.ts";
import { sendOrderMails } from "./order/mails/send-order-mails.ts";
import { OrderController } from "./order/order.controller.ts";
import { PaymentController } from "./order/payment.controller.ts";
import { PaymentInbox } from "./order/payment-inbox.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "./order/payment-provider.ts";
import { PaymentTables } from "./order/payment-tables.ts";
import { Payments } from "./order/payments.ts";
import { PendingPayments } from "./order/pending-payments.ts";
import { PlaceCheckoutHandler } from "./order/place-checkout.handler.ts";
import { RecentPayments } from "./order/recent-payments.ts";
import { RefundOrderHandler, SettleRefundHandler } from "./order/refund.handlers.ts";
import { SandboxProvider } from "./order/sandbox-provider.ts";
import { SettleLinesHandler } from "./order/settle-lines.handler.ts";
import { settleOrders } from "./order/settle-orders.ts";
import { RefundJobs, settleRefunds } from "./order/settle-refunds.ts";
import { PlaceOrderHandler, SettleOrderHandler } from "./order/settlement.handlers.ts";
import { PayoutController } from "./payout/payout.controller.ts";
import { DecidePayoutHandler, RequestPayoutHandler } from "./payout/payout.handlers.ts";
import { PayoutAccountController } from "./payout/payout-account.controller.ts";
import {
  GetPayoutAccountHandler,
  LinkPayoutAccountHandler,
  ReadPayoutAccountHandler,
} from "./payout/payout-account.handlers.ts";
import { PayoutJobs, settlePayouts } from "./payout/payout-jobs.ts";
import { SettlePayoutHandler } from "./payout/settle-payout.handler.ts";
import { PurchaseCodeController } from "./purchase-code/purchase-code.controller.ts";
import { CreatePurchaseCodeHandler, DeletePurchaseCodeHandler } from "./purchase-code/purchase-code.handlers.ts";
import { GetOptionTermsAtHandler, OptionHistory } from "./purchase-option/option-history.ts";
import { PurchaseOptionController } from "./purchase-option/purchase-option.controller.ts";
import {
  ChangeOfferHandler,
  OfferItemHandler,
  WithdrawOfferHandler,
} from "./purchase-option/purchase-option.handlers.ts";
import { PutCompanyOnReceiptHandler } from "./receipt/company.handler.ts";
import { IssueDocumentHandler } from "./receipt/issue-document.handler.ts";
import { issueDocuments } from "./receipt/issue-documents.ts";
import { ReceiptController } from "./receipt/receipt.controller.ts";
import { ReceiptMails } from "./receipt/receipt-mails.ts";
import { ReceiptTables } from "./receipt/receipt-tables.ts";
import { GetReceiptHandler, Receipts } from "./receipt/receipts.ts";
import { SendReceiptAgainHandler } from "./receipt/send-receipt-again.handler.ts";
import { ConfiguredTaxRates, GetTaxRatesHandler, TAX_RATES } from "./tax-rates.ts";
import { TradeData } from "./trade-data.ts";
import { MARKETPLACE_UPCASTERS } from "./upcasters.ts";
import { HonourUsesHandler, ReturnUsesHandler, TakeUsesHandler } from "./uses/uses.handlers.ts";

@Module({
  controllers: [
    CopyController,
    LicensesController,
    GiveCopyController,
    PurchaseOptionController,
    CartController,
    OrderController,
    PurchaseCodeController,
    PaymentController,
    ReceiptController,
    PayoutController,
    PayoutAccountController,
  ],
  providers: [
    TradeData,
    Offers,
    { provide: TAX_RATES, useClass: ConfiguredTaxRates },
    GetTaxRatesHandler,
    OfferItemHandler,
    ChangeOfferHandler,
    WithdrawOfferHandler,
    ArrangeOptionsHandler,
    OptionHistory,
    GetOptionTermsAtHandler,
    AddCartItemHandler,
    RemoveCartItemHandler,
    StateCountryHandler,
    CheckoutHandler,
    PlaceCheckoutHandler,
    CreatePurchaseCodeHandler,
    DeletePurchaseCodeHandler,
    TakeUsesHandler,
    ReturnUsesHandler,
    HonourUsesHandler,
    PlaceOrderHandler,
    SettleOrderHandler,
    CompletePaymentHandler,
    SettleLinesHandler,
    EndOrderHandler,
    PaymentTables,
    Payments,
    Alarms,
    GetAlarmsHandler,
    RefundOrderHandler,
    SettleRefundHandler,
    RefundJobs,
    settleRefunds,
    OrderMails,
    sendOrderMails,
    CarryOutNoticeHandler,
    PaymentInbox,
    SyncLicensesHandler,
    SandboxProvider,
    PendingPayments,
    RecentPayments,
    settleOrders,
    itemCopies,
    ReceiptTables,
    IssueDocumentHandler,
    issueDocuments,
    Receipts,
    GetReceiptHandler,
    ReceiptMails,
    SendReceiptAgainHandler,
    PutCompanyOnReceiptHandler,
    LicenseGrants,
    PassCopyOnHandler,
    GetGivenCopiesHandler,
    givenCopies,
    GrantLicensesHandler,
    GrantNewPartsHandler,
    RevokeLicenseHandler,
    GetLicensesHeldHandler,
    GetLostItemsHandler,
    grantLicenses,
    copyAccess,
    FetchCopyHandler,
    NoteOpenedHandler,
    noteOffers,
    GetItemOptionIdsHandler,
    GetItemsOnSaleHandler,
    SellerLedgers,
    postEntries,
    RequestPayoutHandler,
    DecidePayoutHandler,
    SettlePayoutHandler,
    PayoutJobs,
    settlePayouts,
    GetPayoutAccountHandler,
    LinkPayoutAccountHandler,
    ReadPayoutAccountHandler,
    {
      provide: PAYMENT_PROVIDER,
      inject: [CONFIG, SandboxProvider],
      useFactory: async (config: Config, sandbox: SandboxProvider): Promise<PaymentProvider> => {
        if (config.PAYMENT_PROVIDER === "sandbox") return sandbox;
        // Stripe's library takes memory that a mall without it need not give
        const { StripeProvider } = await import("./order/stripe/stripe-provider.ts");
        return new StripeProvider(config);
      },
    },
  ],
})
export class MarketplaceModule implements OnModuleInit {
  constructor(private readonly upcasting: Upcasting) {}

  onModuleInit(): void {
    this.upcasting.register(MARKETPLACE_UPCASTERS);
  }
}
