import { existsSync } from 'node:fs';
import {
  type App,
  type Build,
  apps,
  chosenBuild,
  lostFile,
  ownFolder,
} from '../../../frontends/shell/src/server/stored-builds.ts';
import { connected } from './connect.ts';
import { type Check, type Finding, type Machine, fault, ok } from './finding.ts';

const ANSWER_MS = 3_000;
const REBUILD = 'Where the shop was built: npm start builds it again. With a release: unpack its archive again.';

/** The files of the shell and of the two remotes. A folder in which nothing was built yet is built by npm start. */
async function builds(machine: Machine): Promise<Finding[]> {
  const { given, shopDir, databaseUrl } = machine;
  if (!apps.some((app) => existsSync(ownFolder(shopDir, app)))) return [];
  const isElsewhere = (app: App) => app === 'backoffice' && given['REMOTE_BACKOFFICE']?.startsWith('http') === true;
  const here = apps.filter((app) => !isElsewhere(app));
  const found = await Promise.all(here.map((app) => lookAt(shopDir, app)));
  const faults = found.flatMap(({ problem }) => problem ?? []);
  const storefront = found.find(({ build }) => build?.app === 'storefront')?.build;
  if (storefront && !storefront.languages?.ur && databaseUrl !== undefined && (await isUrduOn(databaseUrl)))
    faults.push(fault('The storefront is to be in Urdu, too, and its build has no Urdu', REBUILD));
  return faults.length > 0 ? faults : [ok('The pages of the shop are built')];
}

async function lookAt(shopDir: string, app: App): Promise<{ build?: Build; problem?: Finding }> {
  try {
    const build = await chosenBuild(shopDir, app);
    const lost = lostFile(build);
    return lost === undefined
      ? { build }
      : { build, problem: fault(`The build of the ${app} lacks ${lost}, in ${build.folder}`, REBUILD) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: fault(`The ${app} has no build that can be read: ${why}`, REBUILD) };
  }
}

/** Returns false of a database that does not answer, or has no tables: that is said with the others. */
async function isUrduOn(databaseUrl: string): Promise<boolean> {
  try {
    const client = await connected(databaseUrl);
    try {
      const { rows } = await client.query(
        `select from settings_area where area = 'shop' and (stored ->> 'urdu')::boolean`,
      );
      return rows.length > 0;
    } finally {
      await client.end();
    }
  } catch {
    return false;
  }
}

/** A back office that another server has. */
async function farRemote({ given }: Machine): Promise<Finding[]> {
  const address = given['REMOTE_BACKOFFICE'];
  if (!address?.startsWith('http') || !URL.canParse(address)) return [];
  const manifest = `${address.replace(/\/+$/, '')}/mf-manifest.json`;
  const why = await fetch(manifest, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok: isThere, status }) => (isThere ? undefined : `HTTP ${status}`),
    () => 'no answer',
  );
  return why === undefined
    ? [ok(`The back office is at ${address}`)]
    : [
        fault(
          `There is no back office at ${manifest} (REMOTE_BACKOFFICE): ${why}`,
          'Correct the address, put its files there, or leave it out: then the shop serves its own.',
        ),
      ];
}

export const buildChecks: readonly Check[] = [
  { subject: 'Builds', run: builds },
  { subject: 'REMOTE_BACKOFFICE', run: farRemote },
];
