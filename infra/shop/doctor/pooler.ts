import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { IDENTITY, connected } from './connect.ts';
import { type Check, type Finding, type Machine, codeOf, fault, ok, warning } from './finding.ts';

const ROUNDS = 3;
const LIMITS = { statement_timeout: 2_500, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };

/** What a pooler before the database has to do, where DATABASE_DIRECT_URL says that there is one. */
async function pooler({ given }: Machine): Promise<Finding[]> {
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: directUrl = '' } = given;
  if (!URL.canParse(url) || !URL.canParse(directUrl)) return [];
  const clients: Client[] = [];
  try {
    // One after the other: what is said names the first that does not answer.
    for (const each of [directUrl, url, url]) clients.push(await connected(each));
    const [direct, ...pooled] = clients;
    const [first, second] = pooled;
    return direct && first && second ? await lookAt(direct, [first, second]) : [];
  } catch (error) {
    const name = clients.length === 0 ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    const why = codeOf(error) || (error instanceof Error ? error.message : String(error));
    return [
      fault(
        `PostgreSQL does not answer at ${new URL(clients.length === 0 ? directUrl : url).host} (${name}): ${why}`,
        'DATABASE_URL leads to the pooler, DATABASE_DIRECT_URL to the server itself. Both are needed.',
      ),
    ];
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function lookAt(direct: Client, pooled: [Client, Client]): Promise<Finding[]> {
  const identityOf = async (client: Client) =>
    (await client.query<{ identity: string }>(`select ${IDENTITY} as identity`)).rows[0]?.identity;
  if ((await identityOf(direct)) !== (await identityOf(pooled[0])))
    return [
      fault(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
        'Correct one of them, or the section [databases] of pgbouncer.ini.',
      ),
    ];
  const found: Finding[] = [];
  if (!(await keepsStatements(pooled)))
    found.push(
      fault(
        'The pooler at DATABASE_URL does not keep named statements',
        'PgBouncer 1.21 or later does, with max_prepared_statements = 200 in pgbouncer.ini. Until then set DATABASE_URL to the server itself.',
      ),
    );
  const { rows } = await pooled[0].query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0'`,
    [Object.keys(LIMITS)],
  );
  if (rows.length > 0) {
    const lines = Object.entries(LIMITS).map(([name, ms]) => `set ${name} = ${ms}`);
    found.push(
      warning(
        `The pooler at DATABASE_URL sets no ${rows.map(({ name }) => name).join(', ')}: what hangs would hold a connection and its locks`,
        `In pgbouncer.ini, in the line of the database: connect_query='${lines.join('; ')}'`,
      ),
    );
  }
  return found.length > 0 ? found : [ok('The pooler answers, keeps named statements and limits their time')];
}

/** Two clients give one name to two statements, in turn. A pooler that hands names on as they are mixes them up. */
async function keepsStatements(clients: [Client, Client]): Promise<boolean> {
  const name = randomUUID();
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [number, client] of clients.entries()) {
        const { rows } = await client.query<{ number: number }>({ name, text: `select ${number} as number` });
        if (rows[0]?.number !== number) return false;
      }
    return true;
  } catch {
    return false;
  }
}

export const poolerChecks: readonly Check[] = [{ subject: 'The pooler', run: pooler }];
