import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './platform/config/config.ts';
import { AdminModule } from './modules/admin/admin.module.ts';
import { AlertsModule } from './modules/alerts/alerts.module.ts';
import { AuditModule } from './modules/audit/audit.module.ts';
import { CatalogModule } from './modules/catalog/catalog.module.ts';
import { ConfirmationsModule } from './modules/confirmations/confirmations.module.ts';
import { CouponsModule } from './modules/coupons/coupons.module.ts';
import { CustomersModule } from './modules/customers/customers.module.ts';
import { PastOrdersModule } from './modules/past-orders/past-orders.module.ts';
import { FulfilmentModule } from './modules/fulfilment/fulfilment.module.ts';
import { IdentityModule } from './modules/identity/identity.module.ts';
import { LedgerModule } from './modules/ledger/ledger.module.ts';
import { NewsletterModule } from './modules/newsletter/newsletter.module.ts';
import { NotificationsModule } from './modules/notifications/notifications.module.ts';
import { OrderingModule } from './modules/ordering/ordering.module.ts';
import { PaymentsModule } from './modules/payments/payments.module.ts';
import { ProposalsModule } from './modules/proposals/proposals.module.ts';
import { ReviewsModule } from './modules/reviews/reviews.module.ts';
import { SettingsModule } from './modules/settings/settings.module.ts';
import { SettlementsModule } from './modules/settlements/settlements.module.ts';
import { VisitsModule } from './modules/visits/visits.module.ts';
import { WebhooksModule } from './modules/webhooks/webhooks.module.ts';
import { WhatsAppModule } from './modules/whatsapp/whatsapp.module.ts';
import { PlatformModule } from './platform/composition/platform.module.ts';

/** The whole application: the platform, then one line for each module. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config),

        AuditModule,

        IdentityModule,

        SettingsModule,

        CatalogModule,

        CouponsModule,

        OrderingModule,

        FulfilmentModule,

        PaymentsModule,

        LedgerModule,

        SettlementsModule,

        ConfirmationsModule,

        ProposalsModule,

        ReviewsModule,

        PastOrdersModule,
        CustomersModule,

        NewsletterModule,

        VisitsModule,

        AdminModule,

        NotificationsModule,

        WhatsAppModule,

        AlertsModule,

        WebhooksModule,
      ],
    };
  }
}
