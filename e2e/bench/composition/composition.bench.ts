/**
 * Measures what the split into separately deployed apps costs. The same sources run federated and bundled as one application;
 * both load with a cold and with a warm cache in the same browser until the same dashboard is usable. Then it measures how
 * fast the tabs of preloaded remotes open. It writes the tables of docs/benchmarks.md.
 */
import { cp, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { APPS } from '@coffer/deploy/build/apps'
import { compile, loadConfig } from '@coffer/deploy/build/build'
import { startEdge } from '@coffer/deploy/edge/edge'
import { builtFiles } from '@coffer/deploy/publish/built-files'
import { folderStorage } from '@coffer/deploy/publish/folder-storage'
import { localSite } from '@coffer/deploy/publish/publish'
import { readRegistry } from '@coffer/deploy/publish/registry-store'
import { inWorkspace } from '@coffer/deploy/workspace'
import { storedSession } from '../../app/sign-in.ts'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { startStack } from '../../app/stack.ts'
import { BROWSER_ARGS } from '../../app/environment.ts'
import { writeTable } from '../written-table.ts'
import { printTable } from '../table.ts'
import { bundledConfig } from './build-bundled.ts'
import { modulesByFile, sourcesIn } from './loaded-modules.ts'
import type { ModulesByFile } from './loaded-modules.ts'
import { measureLoads, measureTabs } from './measure.ts'
import type { Sample, Visits } from './measure.ts'
import { median } from '../median.ts'
import { MOBILE } from '../mobile.ts'

const ROUNDS = 7
/** The largest ratios to one application that are good, and the most milliseconds for a tab. */
const AIMS = { scripts: 1.1, time: 1.05, tabMs: 100 } as const
const CONDITIONS = `${MOBILE.words}, median of ${ROUNDS}`
/** This member has no requests, so no sheet opens by itself during the measurement. */
const MEMBER = 'bo@coffer.test'

export async function composition(): Promise<void> {
  const federatedModules = new Map<string, ReadonlySet<string>>()
  const build = async () => {
    const { stats } = await compile(await Promise.all(APPS.map(loadConfig)))
    for (const [file, sources] of merge(stats.map(modulesByFile))) federatedModules.set(file, sources)
  }
  const stack = await startStack({ build })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const federated = await stack.openSite()
    const bundled = await buildBundledSite(federated.dir)
    // Each site has its own address. The demo's manifest names the federated site; the other falls back in the same
    // way.
    const edge = await startEdge({
      siteDir: bundled.dir,
      port: await findFreePort(),
      backendUrl: stack.backendUrl,
    })
    const storage = await storedSession(stack, MEMBER)
    const visits: Record<'federated' | 'bundled', Visits[]> = { federated: [], bundled: [] }
    const tabs: TabTimes[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [
        ['federated', await measureLoads(browser, { url: federated.url, storage })],
        ['bundled', await measureLoads(browser, { url: edge.url, storage })],
      ] as const
      const switched = {
        here: await measureTabs(browser, { url: federated.url, storage }, { isSlowed: false }),
        phone: await measureTabs(browser, { url: federated.url, storage }, { isSlowed: true }),
      }
      // The first round warms the server's own caches.
      if (round === 0) continue
      for (const [side, visit] of pair) visits[side].push(visit)
      tabs.push(switched)
    }
    await edge.stop()
    await report(visits.federated, visits.bundled, tabs)
    reportModules(
      sourcesIn(federatedModules, visits.federated[0]?.cold.scripts ?? []),
      sourcesIn(bundled.modules, visits.bundled[0]?.cold.scripts ?? []),
    )
    await federated.close()
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** Milliseconds by remote: on this machine's own processor, and on the benches' phone. */
type TabTimes = Readonly<Record<'here' | 'phone', Readonly<Record<string, number>>>>

/**
 * Builds the unfederated site beside the federated one: with the same index.html without the registry, and the same
 * compression.
 */
async function buildBundledSite(federatedDir: string): Promise<{ dir: string; modules: ModulesByFile }> {
  const dir = `${federatedDir}-bundled`
  const dist = `${federatedDir}-bundled-dist`
  const template = join(`${federatedDir}-template.html`)
  const html = await readFile(inWorkspace('shell', 'src/index.html'), 'utf8')
  const inline = (name: string) => `<script data-inline="./start/${name}.ts"></script>`
  const withoutRegistry = html.replace(inline('start'), inline('theme') + inline('requests'))
  if (withoutRegistry === html) throw new Error('index.html has no script of the remotes to leave out.')
  await writeFile(template, withoutRegistry)
  const { registry } = await readRegistry(await localSite(federatedDir))
  const stats = await compile([bundledConfig({ outputDir: dist, template, remotes: registry.remotes })])
  const bundled = folderStorage(dir)
  for (const { path, content } of await builtFiles(dist)) await bundled.create(path, content)
  await cp(join(federatedDir, '_version.json'), join(dir, '_version.json'))
  await preloadRoute(dir)
  return { dir, modules: merge(stats.stats.map(modulesByFile)) }
}

/** Preloads the dashboard's chunk from the page, as a good single application would and the federated one does. */
async function preloadRoute(dir: string): Promise<void> {
  const chunk = (await readdir(join(dir, 'assets'))).find((file) => /^mf-dashboard\.\w+\.js$/.test(file))
  if (!chunk) throw new Error('The bundled build has no chunk for the dashboard.')
  const file = join(dir, 'index.html')
  const html = await readFile(file, 'utf8')
  await writeFile(
    file,
    html.replace(
      '</head>',
      `<link rel="preload" as="script" crossorigin="anonymous" href="/assets/${chunk}"></head>`,
    ),
  )
}

async function report(
  federated: readonly Visits[],
  bundled: readonly Visits[],
  tabs: readonly TabTimes[],
): Promise<void> {
  const row = (name: string, of: (visits: Visits) => number, unit: string, aim?: number) => {
    const [a, b] = [median(federated.map(of)), median(bundled.map(of))]
    const ratio = b === 0 ? '' : (a / b).toFixed(2)
    return [
      name,
      `${a.toFixed(0)} ${unit}`.trim(),
      `${b.toFixed(0)} ${unit}`.trim(),
      ratio,
      aim?.toFixed(2) ?? '',
    ]
  }
  const both = (visit: 'cold' | 'warm', of: (sample: Sample) => number) => (visits: Visits) =>
    of(visits[visit])
  const rows = [
    row(
      'bytes over the wire',
      both('cold', ({ bytes }) => bytes / 1000),
      'kB',
    ),
    row(
      'of it scripts',
      both('cold', ({ scriptBytes }) => scriptBytes / 1000),
      'kB',
      AIMS.scripts,
    ),
    row(
      'requests until usable',
      both('cold', ({ requests }) => requests),
      '',
    ),
    row(
      'longest chain of requests',
      both('cold', ({ chain }) => chain),
      '',
    ),
    row(
      'time until usable',
      both('cold', ({ timeMs }) => timeMs),
      'ms',
      AIMS.time,
    ),
    row(
      'again: bytes',
      both('warm', ({ bytes }) => bytes / 1000),
      'kB',
    ),
    row(
      'again: time until usable',
      both('warm', ({ timeMs }) => timeMs),
      'ms',
      AIMS.time,
    ),
  ]
  const head = ['', 'federated', 'one application', 'ratio', 'aim']
  printTable(`composition: the dashboard; ${CONDITIONS}`, head, rows)
  await writeTable('composition', head, rows)
  const tabRows = Object.keys(tabs[0]?.here ?? {}).map((remote) => {
    const times = (on: keyof TabTimes) => tabs.map((one) => one[on][remote] ?? Number.NaN)
    const cells = [median(times('here')), median(times('phone')), Math.max(...times('phone')), AIMS.tabMs]
    return [remote, ...cells.map((ms) => `${ms.toFixed(0)} ms`)]
  })
  const tabHead = ['from a tap on the tab to its title', 'this machine', 'slowed', 'slowest slowed', 'aim']
  printTable(`composition: first opening of preloaded remotes; slowed: ${CONDITIONS}`, tabHead, tabRows)
  await writeTable('tabs', tabHead, tabRows)
}

function reportModules(federated: ReadonlySet<string>, bundled: ReadonlySet<string>): void {
  const only = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
    [...a].filter((path) => !b.has(path)).sort()
  console.log(`Own modules loaded: ${federated.size} federated, ${bundled.size} as one application.`)
  console.log(`Only federated: ${only(federated, bundled).join(', ') || 'none'}`)
  console.log(`Only as one application: ${only(bundled, federated).join(', ') || 'none'}`)
}

function merge(maps: readonly ModulesByFile[]): ModulesByFile {
  const merged = new Map<string, Set<string>>()
  for (const [file, sources] of maps.flatMap((map) => [...map])) {
    merged.set(file, new Set([...(merged.get(file) ?? []), ...sources]))
  }
  return merged
}
