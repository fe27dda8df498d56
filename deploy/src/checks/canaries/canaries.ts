/**
 * One deliberate violation for each row of architecture.md's table "Who may import whom", each with an
 * import of the same shape that is permitted, written in the same folder.
 */
export interface Canary {
  readonly row: string
  /** Folder in which both files are written. */
  readonly folder: string
  readonly forbidden: string
  readonly permitted: string
}

/** Files that the canaries import. */
export const STUBS = [
  ...['domain', 'records', 'client', 'session', 'queries', 'mutations', 'navigation', 'contracts'].map(
    sdkEntry,
  ),
  ...['i18n', 'host', 'remote', 'testing'].map(sdkEntry),
  'shared-sdk/src/domain/money.ts',
  'shared-ui/src/index.ts',
  'shared-ui/src/theme/tokens.ts',
  'shared-ui/src/primitives/button/button.tsx',
  'shared-ui/src/patterns/panel/panel.tsx',
  'mf-events/src/routes.tsx',
  'mf-auth/src/routes.tsx',
  'shell/src/main.tsx',
  'backend/src/lib/ledger.ts',
  'backend/src/hooks/authz.create.ts',
  'backend/src/cli/server.ts',
  'deploy/src/federation/preset.ts',
  'deploy/src/edge/edge.ts',
]

function sdkEntry(layer: string): string {
  return `shared-sdk/src/${layer}/index.ts`
}

export const CANARIES: readonly Canary[] = [
  {
    row: 'sdk domain: domain only',
    folder: 'shared-sdk/src/domain',
    forbidden: '../records/index.ts',
    permitted: './money.ts',
  },
  {
    row: 'sdk domain: no texts',
    folder: 'shared-sdk/src/domain',
    forbidden: '../i18n/index.ts',
    permitted: './money.ts',
  },
  {
    row: 'sdk domain: no npm package',
    folder: 'shared-sdk/src/domain',
    forbidden: 'zustand',
    permitted: './money.ts',
  },
  {
    row: 'sdk domain: no Node module',
    folder: 'shared-sdk/src/domain',
    forbidden: 'node:crypto',
    permitted: './money.ts',
  },
  {
    row: 'sdk records: domain',
    folder: 'shared-sdk/src/records',
    forbidden: '../client/index.ts',
    permitted: '../domain/index.ts',
  },
  {
    row: 'sdk client: domain, records',
    folder: 'shared-sdk/src/client',
    forbidden: '../queries/index.ts',
    permitted: '../records/index.ts',
  },
  {
    row: 'sdk session: domain, records',
    folder: 'shared-sdk/src/session',
    forbidden: '../mutations/index.ts',
    permitted: '../records/index.ts',
  },
  {
    row: 'sdk queries: client, session, records, domain',
    folder: 'shared-sdk/src/queries',
    forbidden: '../mutations/index.ts',
    permitted: '../session/index.ts',
  },
  {
    row: 'sdk mutations: queries and above',
    folder: 'shared-sdk/src/mutations',
    forbidden: '../navigation/index.ts',
    permitted: '../queries/index.ts',
  },
  {
    row: 'sdk contracts: nothing but the domain',
    folder: 'shared-sdk/src/contracts',
    forbidden: '../client/index.ts',
    permitted: '../i18n/index.ts',
  },
  {
    row: 'sdk navigation: nothing but the domain',
    folder: 'shared-sdk/src/navigation',
    forbidden: '../session/index.ts',
    permitted: '../i18n/index.ts',
  },
  {
    row: 'sdk i18n: itself',
    folder: 'shared-sdk/src/i18n',
    forbidden: '../queries/index.ts',
    permitted: './texts.ts',
  },
  {
    row: 'sdk host: contracts, client',
    folder: 'shared-sdk/src/host',
    forbidden: '../mutations/index.ts',
    permitted: '../contracts/index.ts',
  },
  {
    row: 'sdk remote: lifecycles',
    folder: 'shared-sdk/src/remote',
    forbidden: '../mutations/index.ts',
    permitted: '../contracts/index.ts',
  },
  {
    row: 'sdk testing: never shipped',
    folder: 'shared-sdk/src/queries',
    forbidden: '../testing/index.ts',
    permitted: '../client/index.ts',
  },
  {
    row: 'ui theme: theme, primitives',
    folder: 'shared-ui/src/theme',
    forbidden: '../patterns/panel/panel.tsx',
    permitted: '../primitives/button/button.tsx',
  },
  {
    row: 'ui primitives: theme, primitives',
    folder: 'shared-ui/src/primitives/badge',
    forbidden: '@coffer/shared-sdk/domain',
    permitted: '../../theme/tokens.ts',
  },
  {
    row: 'ui primitives: not patterns',
    folder: 'shared-ui/src/primitives/badge',
    forbidden: '../../patterns/panel/panel.tsx',
    permitted: '../button/button.tsx',
  },
  {
    row: 'ui patterns: primitives, theme, sdk domain',
    folder: 'shared-ui/src/patterns/row',
    forbidden: '@coffer/shared-sdk/client',
    permitted: '@coffer/shared-sdk/domain',
  },
  { row: 'ui: no server', folder: 'shared-ui/src/patterns/row', forbidden: 'pocketbase', permitted: 'react' },
  {
    row: 'remote: never another remote',
    folder: 'mf-auth/src/screens/login',
    forbidden: '@coffer/mf-events/src/routes.tsx',
    permitted: '../../routes.tsx',
  },
  {
    row: 'remote: never the shell',
    folder: 'mf-auth/src/screens/login',
    forbidden: '@coffer/shell/src/main.tsx',
    permitted: '@coffer/shared-ui',
  },
  {
    row: 'remote: public entries only',
    folder: 'mf-auth/src/screens/login',
    forbidden: '@coffer/shared-sdk/domain/money',
    permitted: '@coffer/shared-sdk/domain',
  },
  {
    row: 'remote: no test helpers',
    folder: 'mf-auth/src/screens/login',
    forbidden: '@coffer/shared-sdk/testing',
    permitted: '@coffer/shared-sdk/queries',
  },
  {
    row: 'remote: no router',
    folder: 'mf-auth/src/screens/login',
    forbidden: 'react-router',
    permitted: '@coffer/shared-sdk/navigation',
  },
  {
    row: 'remote: no server client',
    folder: 'mf-auth/src/screens/login',
    forbidden: 'pocketbase',
    permitted: '@coffer/shared-sdk/client',
  },
  {
    row: 'remote: no delivery tooling',
    folder: 'mf-auth/src/screens/login',
    forbidden: '@coffer/deploy/federation',
    permitted: '@coffer/shared-sdk/remote',
  },
  {
    row: 'shell: remotes only through the registry',
    folder: 'shell/src/boot',
    forbidden: '@coffer/mf-auth/src/routes.tsx',
    permitted: '@coffer/shared-ui',
  },
  {
    row: 'shell: no router outside its own',
    folder: 'shell/src/boot',
    forbidden: 'react-router',
    permitted: '@coffer/shared-sdk/navigation',
  },
  {
    row: 'backend hooks: sdk domain, backend lib',
    folder: 'backend/src/hooks',
    forbidden: '@coffer/shared-sdk/records',
    permitted: '@coffer/shared-sdk/domain',
  },
  {
    row: 'backend hooks: no tooling',
    folder: 'backend/src/hooks',
    forbidden: '../cli/server.ts',
    permitted: '../lib/ledger.ts',
  },
  {
    row: 'backend hooks: no npm package',
    folder: 'backend/src/hooks',
    forbidden: 'picocolors',
    permitted: './authz.create.ts',
  },
  {
    row: 'backend lib: sdk domain',
    folder: 'backend/src/lib',
    forbidden: '../hooks/authz.create.ts',
    permitted: '@coffer/shared-sdk/domain',
  },
  {
    row: 'sdk testing: the SDK',
    folder: 'shared-sdk/src/testing',
    forbidden: '@coffer/shared-ui',
    permitted: '../queries/index.ts',
  },
  {
    row: 'ui entry: the design system',
    folder: 'shared-ui/src',
    forbidden: '@coffer/shared-sdk/client',
    permitted: './theme/tokens.ts',
  },
  {
    row: 'ui gallery: the design system',
    folder: 'shared-ui/src/gallery',
    forbidden: '@coffer/shared-sdk/client',
    permitted: '../theme/tokens.ts',
  },
  {
    row: 'backend lib: no npm package',
    folder: 'backend/src/lib',
    forbidden: 'picocolors',
    permitted: './ledger.ts',
  },
  {
    row: 'backend migrations: sdk domain, backend lib',
    folder: 'backend/src/migrations',
    forbidden: '../hooks/authz.create.ts',
    permitted: '../lib/ledger.ts',
  },
  {
    row: 'backend migrations: no npm package',
    folder: 'backend/src/migrations',
    forbidden: 'picocolors',
    permitted: '../lib/ledger.ts',
  },
  {
    row: 'backend demo: sdk domain, backend lib',
    folder: 'backend/src/demo',
    forbidden: '../hooks/authz.create.ts',
    permitted: '../lib/ledger.ts',
  },
  {
    row: 'backend cli: tooling',
    folder: 'backend/src/cli',
    forbidden: '@coffer/shared-sdk/client',
    permitted: '../lib/ledger.ts',
  },
  {
    row: 'backend notifier: sdk domain, backend lib',
    folder: 'backend/src/notifier',
    forbidden: '../cli/server.ts',
    permitted: '../lib/ledger.ts',
  },
  {
    row: 'backend tests: not the hooks, which run in the server',
    folder: 'backend/tests',
    forbidden: '../src/hooks/authz.create.ts',
    permitted: '../src/cli/server.ts',
  },
  {
    row: 'backend tools: not the hooks',
    folder: 'backend/src/build',
    forbidden: '../hooks/authz.create.ts',
    permitted: '../cli/server.ts',
  },
  {
    row: 'deploy: backend cli',
    folder: 'deploy/src/start',
    forbidden: '@coffer/backend/hooks/authz.create',
    permitted: '@coffer/backend/cli/server',
  },
  {
    row: 'deploy: no user interface',
    folder: 'deploy/src/start',
    forbidden: '@coffer/shared-ui',
    permitted: '@coffer/shared-sdk/contracts',
  },
  {
    row: 'e2e: sdk contracts',
    folder: 'e2e/journeys',
    forbidden: '@coffer/shared-sdk/queries',
    permitted: '@coffer/shared-sdk/contracts',
  },
  {
    row: 'e2e: deploy and backend tooling',
    folder: 'e2e/journeys',
    forbidden: '@coffer/backend/hooks/authz.create',
    permitted: '@coffer/deploy/edge/edge',
  },
]
