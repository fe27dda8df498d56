import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Compilation } from '@rspack/core'
import type { ChunkGroup, Compiler } from '@rspack/core'
import { beforeAll, expect, test } from 'vitest'
import type { AppName } from '../build/apps.ts'
import { compile, loadConfig } from '../build/build.ts'
import { inWorkspace } from '../workspace.ts'

/**
 * The most bytes of the page and all scripts that a member's dashboard needs before it is shown, compressed as publishing does it.
 * Raise it only for what the first screen shows. All other code is loaded when it is used, or with entries of the shared modules
 * that the dashboard does not import (ADR 0069).
 */
const LIMIT = 236_000

/** The groups of chunks of each remote that the dashboard consists of. */
const GROUPS = {
  'mf-dashboard': ['app', 'mf-dashboard-routes'],
  'mf-events': ['extensions', 'dashboard.carousel'],
} as const

/** The shell loads its member frame as soon as somebody is signed in. */
const MEMBER_FRAME = './member-frame.ts'

const CONSUMED = /^consume shared module \(\S+\) (\S+)@/
const PROVIDED = /^provide (?:shared )?module \(\S+\) (\S+)@/

interface BuiltFiles {
  readonly folder: string
  readonly files: readonly string[]
}

let shell: BuiltFiles
let remotes: readonly BuiltFiles[]

beforeAll(async () => {
  const shared = new Set<string>()
  const built: BuiltFiles[] = []
  for (const app of ['mf-dashboard', 'mf-events'] as const) {
    built.push(
      await build(app, (compilation) => {
        const groups = GROUPS[app].map((name) => compilation.namedChunkGroups.get(name))
        for (const group of groups) for (const request of consumedBy(group, compilation)) shared.add(request)
        return ['remoteEntry.js', ...groups.flatMap((group) => group?.getFiles() ?? [])]
      }),
    )
  }
  remotes = built
  shell = await build('shell', ({ chunkGroups, entrypoints }) => {
    const isNeeded = ({ origins }: ChunkGroup) =>
      origins.some(({ request, module }) => {
        const provided = PROVIDED.exec(module?.identifier() ?? '')?.[1]
        return request === MEMBER_FRAME || (provided !== undefined && shared.has(provided))
      })
    const start = entrypoints.get('shell')?.getFiles() ?? []
    return ['index.html', ...start, ...chunkGroups.filter(isNeeded).flatMap((group) => group.getFiles())]
  })
  // The setup builds three apps. The limits of time are so high that no busy machine reaches them.
}, 900_000)

/** Builds an app, and returns those of its files that `select` names, each once. */
async function build(app: AppName, select: (compilation: Compilation) => string[]): Promise<BuiltFiles> {
  const folder = inWorkspace('.cache/checks/first-load', app)
  const config = await loadConfig(app)
  let files: readonly string[] = []
  const selection = {
    apply: ({ hooks }: Compiler) =>
      hooks.thisCompilation.tap('FirstLoad', (compilation) => {
        // This stage is late enough that files have their final names.
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tap({ name: 'FirstLoad', stage }, () => {
          files = [...new Set(select(compilation))]
        })
      }),
  }
  const plugins = [...(config.plugins ?? []), selection]
  await compile([{ ...config, plugins, output: { ...config.output, path: folder } }])
  return { folder, files }
}

/** Returns the entries of the shared table that the chunks of a group import. */
function consumedBy(group: ChunkGroup | undefined, { chunkGraph }: Compilation): readonly string[] {
  return (group?.chunks ?? [])
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
    .flatMap((module) => CONSUMED.exec(module.identifier())?.[1] ?? [])
}

test('the dashboard’s first load needs these files of the shell only', () => {
  const names = shell.files.map((file) => file.replace(/\.[0-9a-f]{10}(?=\.js$)/, ''))
  expect(names.toSorted()).toEqual([
    'assets/carousel.js',
    'assets/member.js',
    'assets/shell.js',
    'index.html',
  ])
})

test(`the dashboard’s first load is at most ${LIMIT / 1000} kB`, async () => {
  const sizes = await Promise.all(
    [shell, ...remotes].flatMap(({ folder, files }) =>
      files.map(
        async (file) => [file, brotliCompressSync(await readFile(join(folder, file))).length] as const,
      ),
    ),
  )
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(LIMIT)
  // Much less means that this test has not found all files.
  expect(total).toBeGreaterThan(0.9 * LIMIT)
}, 300_000)
