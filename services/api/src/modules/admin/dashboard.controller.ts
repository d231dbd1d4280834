import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type OrdersToday, type Waiting, dashboard } from '@shop/contracts/dashboard';
import { type OwedByCouriers, codFigures } from '@shop/contracts/cod-figures';
import { type Permission, isAllowed } from '@shop/contracts/permissions';
import type { ResponseOf } from '@shop/contracts/route';
import { visits } from '@shop/contracts/visits';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { CountConfirmations } from '../confirmations/public.ts';
import { ReadOwedByCouriers } from '../ledger/public.ts';
import { CountFailedEmails } from '../notifications/public.ts';
import { CountPendingOrders, OrderTrends, ReadOrdersToday } from '../ordering/public/figures.ts';
import { CountPendingProofs } from '../payments/public.ts';
import { CountProposals } from '../proposals/public.ts';
import { CountPendingReviews } from '../reviews/public.ts';
import { ReadBackupElsewhere } from './queries/backup-elsewhere.ts';
import { ReadBackupProblem } from './queries/backups.ts';
import { ReadCodFigures } from './queries/cod-figures.ts';
import { ReadDashboard } from './queries/dashboard.ts';
import { ReadSourceFigures } from './queries/source-figures.ts';

const none: Waiting = { count: 0, oldest: null };
const noOrders: OrdersToday['waiting'] = {
  toConfirm: none,
  paid: none,
  toPack: none,
  shipped: none,
  enroute: none,
  withoutReceipt: none,
  partPaid: none,
  toRefund: none,
};

const overdueOf = ({ couriers }: OwedByCouriers): number =>
  couriers.reduce((sum, { ages }) => sum + Math.round((ages.month + ages.older) * 100), 0) / 100;

/**
 * Serves the dashboard: pending work and sales. Each response holds only figures that the role of the caller may read.
 */
@Controller()
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(dashboard.read)
  read(): Promise<ResponseOf<typeof dashboard.read>> {
    return this.queries.execute(new ReadDashboard());
  }

  @Endpoint(dashboard.pending)
  async pending(@Staff() staff: Staff): Promise<ResponseOf<typeof dashboard.pending>> {
    const may = (permission: Permission) => isAllowed(staff.role, permission);
    const [orders, asked, receipts, reviews] = await Promise.all([
      may('orders.read') ? this.queries.execute(new CountPendingOrders()) : 0,
      may('orders.read') ? this.queries.execute(new CountConfirmations()) : 0,
      may('payments.read') ? this.queries.execute(new CountPendingProofs()) : none,
      may('reviews.moderate') ? this.queries.execute(new CountPendingReviews()) : none,
    ]);
    return { counts: { orders, confirmations: asked, receipts: receipts.count, reviews: reviews.count } };
  }

  @Endpoint(dashboard.today)
  async today(@Staff() staff: Staff): Promise<ResponseOf<typeof dashboard.today>> {
    const may = (permission: Permission) => isAllowed(staff.role, permission);
    const [ofOrders, owed, receipts, reviews, failedEmails, backupElsewhere, proposals] = await Promise.all([
      may('orders.read') ? this.queries.execute(new ReadOrdersToday()) : undefined,
      may('payments.read') ? this.queries.execute(new ReadOwedByCouriers()) : null,
      may('payments.read') ? this.queries.execute(new CountPendingProofs()) : none,
      may('reviews.moderate') ? this.queries.execute(new CountPendingReviews()) : none,
      may('settings.read') ? this.queries.execute(new CountFailedEmails()) : none,
      may('settings.read') ? this.queries.execute(new ReadBackupElsewhere()) : null,
      this.queries.execute(new CountProposals(staff)),
    ]);
    return {
      waiting: { ...(ofOrders?.waiting ?? noOrders), receipts, reviews, failedEmails, proposals },
      owed: owed && { total: owed.total, overdue: overdueOf(owed) },
      sales: ofOrders && may('figures.read') ? ofOrders.sales : null,
      backupElsewhere,
      backupProblem: may('settings.read')
        ? await this.queries.execute(new ReadBackupProblem(backupElsewhere !== null))
        : null,
    };
  }

  @Endpoint(dashboard.trends)
  trends(@Input() { query }: Input<typeof dashboard.trends>): Promise<ResponseOf<typeof dashboard.trends>> {
    return this.queries.execute(new OrderTrends(query.days));
  }

  @Endpoint(codFigures.owed)
  owedByCouriers(): Promise<ResponseOf<typeof codFigures.owed>> {
    return this.queries.execute(new ReadOwedByCouriers());
  }

  @Endpoint(codFigures.read)
  codFigures(@Input() { query }: Input<typeof codFigures.read>): Promise<ResponseOf<typeof codFigures.read>> {
    return this.queries.execute(new ReadCodFigures(query.days));
  }
  @Endpoint(visits.figures)
  sources(@Input() { query }: Input<typeof visits.figures>): Promise<ResponseOf<typeof visits.figures>> {
    return this.queries.execute(new ReadSourceFigures(query.days));
  }
}
