import { Environment as ShellEnvironment } from '../../../frontends/shell/src/server/config.ts';
import { Environment as ApiEnvironment } from '../../../services/api/src/platform/config/environment.ts';
import { isExample, missingSettings } from '../../../services/api/src/platform/config/missing-settings.ts';
import { secrets } from '../../../services/api/src/platform/config/secrets.ts';
import { type Check, type Finding, type Machine, fault, ok, warning } from './finding.ts';
import { nearestName } from './nearest.ts';

const settings = Object.keys({ ...ShellEnvironment.shape, ...ApiEnvironment.shape });
const known = new Set<string>([...settings, ...secrets.map((name) => `${name}_FILE`)]);
/** Variables of Node, of the system, and of libraries that read their own. */
const FOREIGN = /^(NODE_|npm_|PG|AWS_|OTEL_|UV_|LC_|LANG$|TZ$|PATH$|HOME$|(HTTPS?|NO|ALL)_PROXY$)/i;
const PLACEHOLDERS = /^(changeme|change-me|password|secret|example|xxx+|todo|your[-_ ].*)$/i;

function names({ given, fileNames }: Machine): Finding[] {
  const isUnknown = (name: string) => !known.has(name) && !FOREIGN.test(name);
  const inFile = fileNames.filter(isUnknown);
  // The rest of the environment is full of names of others: only what looks like one of ours is ours.
  const nearby = Object.keys(given).filter((name) => isUnknown(name) && nearestName(name, [...known]));
  return [...new Set([...inFile, ...nearby])].map((name) => {
    const meant = nearestName(name, [...known]);
    return meant
      ? fault(`${name} is not a setting, so it does nothing`, `It is probably ${meant}: correct the name.`)
      : warning(`${name} is not a setting, so it does nothing`, 'Delete it. .env.example lists all settings.');
  });
}

function values({ given, problems }: Machine): Finding[] {
  const examples = Object.entries(given).filter(
    ([name, value]) => value !== undefined && isPlaceholder(name, value, given['NODE_ENV'] === 'production'),
  );
  const found = [
    ...problems.map((problem) => fault(`${problem}`, 'Correct it in the environment; .env.example says what each is.')),
    ...examples.map(([name]) =>
      fault(`${name} has the value of an example`, `Set ${name} to your own value, or leave it out.`),
    ),
  ];
  return found.length > 0 ? found : [ok('All settings have usable values')];
}

/**
 * Returns true when a value was copied from a document. Example contacts count only in a shop that is open to the
 * public.
 */
function isPlaceholder(name: string, value: string, isPublic: boolean): boolean {
  if (isPublic && ['SUPPORT_EMAIL', 'WHATSAPP_NUMBER', 'OWNER_EMAIL', 'ADMIN_EMAIL'].includes(name))
    return isExample(value);
  if (!secrets.some((secret) => secret === name)) return false;
  const secret = URL.canParse(value) ? decodeURIComponent(new URL(value).password) : value;
  return PLACEHOLDERS.test(secret);
}

function production({ given }: Machine): Finding[] {
  if (given['NODE_ENV'] !== 'production') return [];
  const url = given['PUBLIC_URL'] ?? '';
  const host = URL.canParse(url) ? new URL(url) : undefined;
  const found: Finding[] = missingSettings(given)
    // Only the shop itself knows what was saved in the back office.
    .filter(({ isInBackOffice }) => !isInBackOffice)
    .map(({ variable, message }) =>
      // A visitor's browser would look for this address on the visitor's own machine.
      fault(given[variable] ? `${variable} (${given[variable]}) leads to no shop` : `${variable} is not set`, message),
    );
  if (host && host.protocol !== 'https:')
    found.push(
      fault(
        'PUBLIC_URL is not https',
        'Browsers refuse to sign in and to notify without TLS: put a proxy with a certificate in front, and set PUBLIC_URL=https://…',
      ),
    );
  if (host && isExample(host.hostname))
    found.push(fault('PUBLIC_URL has the name of an example', 'Set PUBLIC_URL to the address that shoppers type.'));
  if (host?.protocol === 'https:' && Number(given['PROXIES_IN_FRONT'] ?? 0) === 0)
    found.push(
      fault(
        'PROXIES_IN_FRONT is 0 behind a proxy',
        'All shoppers share the rate limits of one address. Set PROXIES_IN_FRONT=1, or 2 with a CDN before the proxy.',
      ),
    );
  return found.length > 0 ? found : [ok('Settings of a shop that is open to the public')];
}

export const settingsChecks: readonly Check[] = [
  { subject: 'Names of settings', run: names },
  { subject: 'Values of settings', run: values },
  { subject: 'Settings of production', run: production },
];
