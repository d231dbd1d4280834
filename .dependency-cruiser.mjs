const inModule = '^services/api/src/modules/([^/]+)/';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Who may import whom. `infra/local/boundaries.test.ts` plants a violation of each rule. */
export default {
  forbidden: [
    forbid('no-cycles', 'Nothing imports itself in a circle.', {}, { circular: true }),
    forbid(
      'modules-meet-in-public',
      'A module is met in its public.ts and nowhere else.',
      { path: inModule },
      { path: '^services/api/src/modules/', pathNot: '^services/api/src/modules/($1/|[^/]+/public\\.ts$)' },
    ),
    forbid(
      'public-is-a-leaf',
      'What a module offers depends on no module.',
      { path: `${inModule}public\\.ts$` },
      { path: '^services/api/src/modules/' },
    ),
    forbid(
      'domain-is-plain',
      'Rules of the business know neither framework nor platform.',
      { path: '/domain/', pathNot: '\\.test\\.ts$' },
      { path: 'node_modules|/platform/' },
    ),
    forbid(
      'platform-knows-no-module',
      'The platform serves every module and knows none.',
      { path: '^services/api/src/platform/' },
      { path: '^services/api/src/modules/' },
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
      'remotes-are-strangers',
      'Shell, storefront and back office are built and deployed alone.',
      { path: '^frontends/(shell|storefront|backoffice)/src/' },
      { path: '^frontends/(shell|storefront|backoffice)/src/', pathNot: '^frontends/$1/' },
    ),
    forbid(
      'features-do-not-meet',
      'Pages compose features. The cart and the session are everywhere.',
      { path: '^(frontends/[^/]+/src/features)/([^/]+)/' },
      { path: '^$1/', pathNot: '^$1/($2|cart|session)/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.module\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
