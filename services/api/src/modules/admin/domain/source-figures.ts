import type { SourceFigure, SourceFigures } from '@shop/contracts/visits';

const SHOWN = 8;

/** Figures of a day or of a source: those of its visits or of its orders. The other one of the two names is null. */
export type PartialFigure = { day: string | null; source: string | null } & Partial<Figures>;
type Figures = Omit<SourceFigure, 'source'>;

const none: Figures = { visits: 0, carts: 0, checkouts: 0, orders: 0, delivered: 0, revenue: 0 };

const sumOf = (one: Partial<Figures>, other: Partial<Figures>): Figures => ({
  visits: (one.visits ?? 0) + (other.visits ?? 0),
  carts: (one.carts ?? 0) + (other.carts ?? 0),
  checkouts: (one.checkouts ?? 0) + (other.checkouts ?? 0),
  orders: (one.orders ?? 0) + (other.orders ?? 0),
  delivered: (one.delivered ?? 0) + (other.delivered ?? 0),
  revenue: (Math.round((one.revenue ?? 0) * 100) + Math.round((other.revenue ?? 0) * 100)) / 100,
});

/** Merges figures of visits and of orders. `days`: all days to be named, oldest first. */
export function sourceFigures(parts: readonly PartialFigure[], days: readonly string[]): SourceFigures {
  const bySource = new Map<string, Figures>();
  const byDay = new Map<string, Figures>();
  for (const { day, source, ...figures } of parts) {
    if (day !== null) byDay.set(day, sumOf(byDay.get(day) ?? none, figures));
    if (source !== null) bySource.set(source, sumOf(bySource.get(source) ?? none, figures));
  }
  const sources = [...bySource]
    .map(([source, figures]): SourceFigure => ({ source, ...figures }))
    // Changes of orders that were removed leave sums of nothing.
    .filter(({ visits, carts, checkouts, orders }) => visits + carts + checkouts + orders > 0)
    .toSorted(
      (one, other) => other.orders - one.orders || other.visits - one.visits || (one.source < other.source ? -1 : 1),
    );
  const further = sources.slice(SHOWN);
  return {
    sources: sources.slice(0, SHOWN),
    others: further.length > 0 ? further.reduce<Figures>(sumOf, none) : null,
    days: days.map((day) => {
      const { visits, carts, checkouts, orders } = byDay.get(day) ?? none;
      return { day, visits, carts, checkouts, orders };
    }),
  };
}
