import pg from 'pg';

/** Records every statement that this thread sends to PostgreSQL, until it is stopped. */
export function recordStatements(): { sent: string[]; stop(): void } {
  const sent: string[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query');
  pg.Client.prototype.query = new Proxy(query, {
    apply(ask, client, values: [string | { text: string }]) {
      sent.push(typeof values[0] === 'string' ? values[0] : values[0].text);
      return Reflect.apply(ask, client, values) as unknown;
    },
  });
  return {
    sent,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}
