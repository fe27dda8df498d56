/**
 * Replaces the shell's `find-remotes.ts` in the build without federation: the same five remotes load at the same
 * moments, but the bundler imports them instead of the registry.
 */
import type {
  FaultPhase,
  RegistryRemote,
  RemoteApp,
  RemoteExtensions,
  RemoteName,
} from '@coffer/shared-sdk/contracts'

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

interface BundledRemote extends Pick<
  RegistryRemote,
  'slots' | 'sheets' | 'screens' | 'navigation' | 'feature'
> {
  readonly name: RemoteName
}

declare const BENCH_REMOTES: readonly BundledRemote[]

/** Does the same as the shell's own `findRemotes`, without reading a registry. */
export async function findRemotes() {
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
    notices: { problem: null, skipped: [], replaced: [], override: null, isOverrideIgnored: false },
  }
}
