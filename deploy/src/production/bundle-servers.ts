/**
 * Bundles what a container runs, without packages and sources: `node deploy/src/production/bundle-servers.ts DIR` writes the
 * command-line programs of server, notifier and edge, and the server's hooks and migrations.
 */
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { HOOKS_CACHE, buildHooks } from '@coffer/backend/cli/build-hooks'
import { build } from 'esbuild'
import { inWorkspace } from '../workspace.ts'

const PROGRAMS = {
  backend: inWorkspace('backend/src/cli/backend.ts'),
  notifier: inWorkspace('backend/src/cli/notifier.ts'),
  /** The notifier starts it. */
  sender: inWorkspace('backend/src/notifier/notifier.ts'),
  edge: inWorkspace('deploy/src/cli/edge.ts'),
} as const

/** Packages that are written for `require` need one in a module. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module'
const require = makeRequire(import.meta.url)`

const target = resolve(process.argv[2] ?? '')
await mkdir(target, { recursive: true })
await build({
  entryPoints: PROGRAMS,
  outdir: target,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: REQUIRE },
  // The server's hooks are bundled already.
  external: ['esbuild'],
  legalComments: 'linked',
  logLevel: 'error',
})
const { hooksDir, migrationsDir } = await buildHooks(HOOKS_CACHE)
await cp(hooksDir, join(target, 'pb_hooks'), { recursive: true })
await cp(migrationsDir, join(target, 'pb_migrations'), { recursive: true })
