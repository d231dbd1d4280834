/**
 * Columns for a statement that reads a projection: how many events are committed but not yet handed on, and for how many
 * seconds the oldest of them has waited.
 */
export const freshnessColumns = `
  (select count(*)::int from platform_outbox where published_at is null) as "pendingEvents",
  (select coalesce(greatest(extract(epoch from now() - min(occurred_at)), 0), 0)::float8
   from platform_outbox where published_at is null) as "behindSeconds"`;
