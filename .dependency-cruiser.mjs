import { modules, platform, rooms } from './.import-order.mjs';

const inModule = '^services/api/src/modules/([^/]+)/';
/** Suites of the API, which drive the whole shop, and what they share. */
const apiTests = '^services/api/(test|src/(modules/[^/]+|platform)/tests)/';
/** Tests of infra, and `npm test` itself, which starts whatever there is. */
const infraTests = '^infra/(.*\\.test\\.ts$|testing/test[^/]*\\.ts$)';
/** The files of the shop that infra may know. */
const doors = [
  // How commands are called, and their settings.
  'services/api/src/(cli/command-lines?|platform/config/(config|environment|missing-settings|redis-address|secrets))\\.ts',
  'frontends/shell/src/server/config\\.ts',
  'libs/contracts/src/(backups|settings/areas)\\.ts',
  // The steps of the schema, and their command.
  'services/api/src/(migrate|migrations/(former-tables|list|schema-files))\\.ts',
  // Servers that backups and doctor use as the API does.
  'services/api/src/platform/(mail/mail-server|redis/open-redis|storage/open-disk)\\.ts',
  // State of the backups: infra writes it, and the API shows it.
  'services/api/src/platform/backups/backup-state\\.ts',
  // What was built, how, and for which browsers.
  'frontends/shell/src/server/(stored-builds|shared-modules)\\.ts',
  'frontends/(browser-floor|without-docs)\\.ts',
  // Problems of WhatsApp, as doctor names them.
  'services/api/src/modules/whatsapp/problems\\.ts',
  // The bench writes orders without the API.
  'services/api/src/modules/ordering/domain/search-text\\.ts',
].map((door) => `^${door}$`);
/** Files of the shop that tests of infra share with those of the shop. */
const testDoors = [apiTests, '^frontends/e2e/', '^libs/contracts/src/every-call\\.ts$'];
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Rules for imports. `infra/local/boundaries.test.ts` plants a violation of each rule. */
export default {
  forbidden: [
    forbid('no-cycles', 'Nothing imports itself in a circle.', {}, { circular: true }),
    forbid(
      'modules-meet-in-public',
      'A module is met in its public.ts or its folder public, and nowhere else.',
      { path: inModule, pathNot: apiTests },
      { path: '^services/api/src/modules/', pathNot: '^services/api/src/modules/($1/|[^/]+/public(\\.ts$|/))' },
    ),
    ...modules.map((module, index) =>
      forbid(
        'modules-import-in-one-direction',
        'A module imports only modules that are listed before it, so no two import each other by any way round.',
        { path: `^services/api/src/modules/${module}/` },
        { path: '^services/api/src/modules/', pathNot: `/modules/(${modules.slice(0, index + 1).join('|')})/` },
      ),
    ),
    forbid(
      'modules-import-in-one-direction',
      'Every module is listed.',
      { path: inModule, pathNot: `/modules/(${modules.join('|')})/` },
      {},
    ),
    forbid(
      'public-is-a-leaf',
      'What a module offers depends on no module.',
      { path: `${inModule}public(\\.ts$|/)` },
      { path: '^services/api/src/modules/', pathNot: '^services/api/src/modules/$1/public/' },
    ),
    forbid(
      'domain-is-plain',
      'Rules of the business know neither framework nor platform, but how the shop is set.',
      { path: '/domain/', pathNot: '\\.test\\.ts$' },
      { path: 'node_modules|/platform/(?!config/)' },
    ),
    forbid(
      'platform-is-the-ground',
      'The platform serves every module and knows nothing that stands on it.',
      { path: '^services/api/src/platform/', pathNot: apiTests },
      { path: '^services/api/src/(?!platform/)' },
    ),
    ...platform.map((room, index) =>
      forbid(
        'platform-imports-in-one-direction',
        'A room of the platform imports only rooms that are listed before it.',
        { path: `^services/api/src/platform/${room}/` },
        {
          path: '^services/api/src/platform/',
          pathNot: `^services/api/src/platform/(${platform.slice(0, index + 1).join('|')})/`,
        },
      ),
    ),
    forbid(
      'platform-imports-in-one-direction',
      'Every room of the platform is listed.',
      { path: '^services/api/src/platform/', pathNot: `/platform/(${platform.join('|')}|tests)/` },
      {},
    ),
    forbid(
      'tests-stay-apart',
      'Nothing that runs depends on tests.',
      { path: '^services/api/src/', pathNot: `\\.test\\.ts$|${apiTests}` },
      { path: apiTests },
    ),
    forbid(
      'contracts-are-a-leaf',
      'What crosses the wire depends on zod alone.',
      { path: '^libs/contracts/' },
      { pathNot: '^libs/contracts/|node_modules/zod/' },
    ),
    forbid(
      'browser-knows-contracts-only',
      'Nothing of the server reaches a browser.',
      { path: '^(frontends/(shell|storefront|backoffice)|libs)/' },
      { path: '^services/' },
    ),
    forbid(
      'demo-stays-apart',
      'Nothing of the shop depends on its demo.',
      { pathNot: `^services/api/src/demo/|${apiTests}` },
      { path: '^services/api/src/demo/' },
    ),
    forbid(
      'response-cache-has-one-door',
      'What is cached, and for how long, is decided in one place of each server; modules name a response and its tags.',
      { pathNot: '^(libs/http|services/api/src/platform|frontends/shell/src/server)/' },
      { path: '^libs/http/src/(?!stop-listening)' },
    ),
    forbid(
      'traces-have-one-door',
      'Spans are made at the doors of each server; no module and no browser makes them.',
      { pathNot: '^(libs/tracing|services/api/src/platform|frontends/shell/src/server)/' },
      { path: '^libs/tracing/|node_modules/@opentelemetry/' },
    ),
    forbid(
      'one-door-to-sql',
      'Modules reach the database through the platform. An entity declares its columns, a module its entities, a migration its step.',
      { path: '^services/api/src/(modules|demo)/', pathNot: '\\.(entity|module)\\.ts$|\\.test\\.ts$|/migrations/' },
      { path: 'node_modules/(typeorm|pg|@nestjs/typeorm)/' },
    ),
    forbid(
      'imports-are-for-the-demo',
      'The shop works at the present time: only the demo and tests set the clock.',
      { pathNot: `^services/api/src/(demo|platform/context)/|${apiTests}` },
      { path: '^services/api/src/platform/context/(store|with-import)\\.ts$' },
    ),
    forbid(
      'shop-knows-no-infra',
      'What runs depends on nothing that starts, keeps or measures it; tests start what they need.',
      { path: '^(services|frontends|libs)/', pathNot: `${apiTests}|^frontends/e2e/` },
      { path: '^infra/' },
    ),
    forbid(
      'shop-knows-no-infra',
      'Tests of the shop use what starts parts of one.',
      { path: `${apiTests}|^frontends/e2e/` },
      { path: '^infra/', pathNot: '^infra/(local|testing)/' },
    ),
    forbid(
      'infra-enters-by-doors',
      'What infra knows of the shop is listed, so that the rest can change without it.',
      { path: '^infra/', pathNot: infraTests },
      { path: '^(services|frontends|libs)/', pathNot: doors },
    ),
    forbid(
      'infra-enters-by-doors',
      'Its tests also use those of the shop.',
      { path: infraTests },
      { path: '^(services|frontends|libs)/', pathNot: [...doors, ...testDoors] },
    ),
    ...rooms.map((room, index) =>
      forbid(
        'rooms-import-in-one-direction',
        'A room of infra imports only rooms that are listed before it: so nothing that runs a shop needs tests or the lab.',
        { path: `^infra/${room}/`, pathNot: infraTests },
        { path: '^infra/', pathNot: `^infra/(${rooms.slice(0, index + 1).join('|')})/` },
      ),
    ),
    forbid(
      'rooms-import-in-one-direction',
      'Every room is listed.',
      { path: '^infra/', pathNot: `^infra/(${rooms.join('|')})/` },
      {},
    ),
    forbid(
      'shop-runs-without-dev-packages',
      '`npm start` and a release do not install what only checks and tests need.',
      {
        path: [
          '^(infra/(local|backup|shop|release)|services/api/src|frontends/[^/]+/src|libs/(?!testing/)[^/]+/src)/',
          // What builds it.
          '^frontends/(?!jest)[^/]+\\.m?[jt]s$|/rspack\\.config\\.mjs$',
        ],
        pathNot: `${infraTests}|${apiTests}|\\.test\\.tsx?$|/src/testing/|^infra/local/(browser-floor|reference)\\.ts$`,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'remotes-are-strangers',
      'Shell, storefront and back office are built and deployed alone.',
      { path: '^frontends/(shell|storefront|backoffice)/src/' },
      { path: '^frontends/(shell|storefront|backoffice)/src/', pathNot: '^frontends/$1/' },
    ),
    forbid(
      'lib-is-the-ground',
      'What every room of the back office stands on knows none of them.',
      { path: '^frontends/backoffice/src/lib/' },
      { path: '^frontends/backoffice/src/(components|hooks|selection|features|pages|app)/' },
    ),
    forbid(
      'components-know-no-feature',
      'Components, hooks and selection serve every feature and know none.',
      { path: '^frontends/backoffice/src/(components|hooks|selection)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^frontends/backoffice/src/(features|pages|app)/' },
    ),
    forbid(
      'features-know-no-page',
      'Pages compose features, and the app composes pages.',
      { path: '^frontends/backoffice/src/features/', pathNot: '\\.test\\.tsx?$' },
      { path: '^frontends/backoffice/src/(pages|app)/' },
    ),
    forbid(
      'features-do-not-meet',
      'Pages compose features. The cart, the day of delivery and the session are everywhere.',
      { path: '^(frontends/[^/]+/src/features)/([^/]+)/' },
      { path: '^$1/', pathNot: '^$1/($2|cart|delivery|session)/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // What was built here.
    exclude: { path: '^(?!.*node_modules/).*/dist/|\\.module\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
