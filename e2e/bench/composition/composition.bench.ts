/**
 * What the split into separately deployed apps costs: the same sources federated and bundled as one
 * application, both loaded with a cold cache in the same browser run until the same dashboard is usable.
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
import { printTable } from '../table.ts'
import { bundledConfig } from './build-bundled.ts'
import { modulesByFile, sourcesIn } from './loaded-modules.ts'
import type { ModulesByFile } from './loaded-modules.ts'
import { measureLoad } from './measure.ts'
import type { Sample } from './measure.ts'
import { median } from '../median.ts'

const ROUNDS = 7
/** Without requests: no sheet opens by itself into the measurement. */
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
    // One address per site; the manifest of the demo names the federated one, the other falls back alike.
    const edge = await startEdge({
      siteDir: bundled.dir,
      port: await findFreePort(),
      backendUrl: stack.backendUrl,
    })
    const storage = await storedSession(stack, MEMBER)
    const samples: Record<'federated' | 'bundled', Sample[]> = { federated: [], bundled: [] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [
        ['federated', await measureLoad(browser, { url: federated.url, storage })],
        ['bundled', await measureLoad(browser, { url: edge.url, storage })],
      ] as const
      // The first round warms the server's own caches.
      if (round > 0) for (const [side, sample] of pair) samples[side].push(sample)
    }
    await edge.stop()
    report(samples.federated, samples.bundled)
    reportModules(
      sourcesIn(federatedModules, samples.federated[0]?.scripts ?? []),
      sourcesIn(bundled.modules, samples.bundled[0]?.scripts ?? []),
    )
    await federated.close()
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** The unfederated site beside the federated one: same index.html less the registry, same compression. */
async function buildBundledSite(federatedDir: string): Promise<{ dir: string; modules: ModulesByFile }> {
  const dir = `${federatedDir}-bundled`
  const dist = `${federatedDir}-bundled-dist`
  const template = join(`${federatedDir}-template.html`)
  const html = await readFile(inWorkspace('shell', 'src/index.html'), 'utf8')
  const withoutRegistry = html.replace(/<script data-part="remotes">[\s\S]*?<\/script>/, '')
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

/** The dashboard's chunk is preloaded from the page, as a good single application would and the federated one does. */
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

function report(federated: readonly Sample[], bundled: readonly Sample[]): void {
  const row = (name: string, of: (sample: Sample) => number, unit: string) => {
    const [a, b] = [median(federated.map(of)), median(bundled.map(of))]
    return [name, `${a.toFixed(0)} ${unit}`, `${b.toFixed(0)} ${unit}`, (a / b).toFixed(2)]
  }
  printTable(
    `composition: dashboard usable, cold cache, median of ${ROUNDS} (40 ms latency, 10 Mbit/s, CPU slowed 4 times)`,
    ['', 'federated', 'one application', 'ratio'],
    [
      row('bytes over the wire', (sample) => sample.bytes / 1000, 'kB'),
      row('of it scripts', (sample) => sample.scriptBytes / 1000, 'kB'),
      row('requests until usable', (sample) => sample.requests, ''),
      row('longest chain of requests', (sample) => sample.chain, ''),
      row('time until usable', (sample) => sample.timeMs, 'ms'),
    ],
  )
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
