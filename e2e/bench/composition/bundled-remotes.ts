/**
 * Replaces the shell's `find-remotes.ts` in the build without federation: the same five remotes load at the same
 * moments, but the bundler imports them instead of the registry.
 */
import type { FaultPhase, RemoteApp, RemoteExtensions, RemoteName } from '@coffer/shared-sdk/contracts'
import { NO_NOTICES } from '../../../shell/src/registry/notice-facts.fixture.ts'
import type { RegisteredRemote, Remotes } from '../../../shell/src/registry/remotes.ts'

interface Modules {
  readonly app: () => Promise<RemoteApp>
  readonly extensions: () => Promise<{ extensions: RemoteExtensions }>
}

const MODULES: Readonly<Record<RemoteName, Modules>> = {
  'mf-auth': {
    app: () => import(/* webpackChunkName: "mf-auth" */ '../../../mf-auth/src/remote.tsx'),
    extensions: () => import('../../../mf-auth/src/extensions.ts'),
  },
  'mf-dashboard': {
    app: () => import(/* webpackChunkName: "mf-dashboard" */ '../../../mf-dashboard/src/remote.tsx'),
    extensions: () => import('../../../mf-dashboard/src/extensions.ts'),
  },
  'mf-events': {
    app: () => import(/* webpackChunkName: "mf-events" */ '../../../mf-events/src/remote.tsx'),
    extensions: () => import('../../../mf-events/src/extensions.ts'),
  },
  'mf-community': {
    app: () => import(/* webpackChunkName: "mf-community" */ '../../../mf-community/src/remote.tsx'),
    extensions: () => import('../../../mf-community/src/extensions.ts'),
  },
  'mf-more': {
    app: () => import(/* webpackChunkName: "mf-more" */ '../../../mf-more/src/remote.tsx'),
    extensions: () => import('../../../mf-more/src/extensions.ts'),
  },
}

function getModules(name: RemoteName): Modules {
  const modules = MODULES[name]
  if (!modules) throw new Error(`The bundle has no ${name}.`)
  return modules
}

declare const BENCH_REMOTES: readonly RegisteredRemote[]

/** Does the same as the shell's own `findRemotes`, without reading a registry. */
export async function findRemotes(): Promise<Remotes> {
  return {
    registered: BENCH_REMOTES,
    loader: {
      loadApp: (name: RemoteName) => getModules(name).app(),
      loadExtensions: (name: RemoteName) =>
        getModules(name)
          .extensions()
          .then(({ extensions }) => extensions),
      // The bundler can preload only by running the import.
      preload: (name: RemoteName) =>
        void getModules(name)
          .app()
          .then((app) => app.preload?.()),
      failed: (_name: RemoteName, phase: FaultPhase, cause: unknown) => ({
        fault: Object.assign(new Error(String(cause)), { phase }),
        decision: 'show',
      }),
      mounted: () => {},
      hasRecovered: () => Promise.resolve(false),
      retry: () => {},
    },
    disabled: [],
    notices: NO_NOTICES,
    started: null,
  }
}
