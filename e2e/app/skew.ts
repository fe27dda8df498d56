/**
 * Versions of the same sources on one site, each built in a copy of the workspace and published by `pnpm run deploy
 * publish` with all its checks. Real: compilers, versions and ranges, hashes, signatures, storage, edge. Not real: the code
 * of two versions differs only by marks, and by a function where the SDK is a version ahead.
 */
import { dirname, join } from 'node:path'
import { runDeploy } from '@coffer/deploy/cli/run-deploy'
import { localSite } from '@coffer/deploy/publish/publish'
import { sharedVersion } from '@coffer/deploy/federation/shared'
import { prune } from '@coffer/deploy/publish/prune'
import { readShell } from '@coffer/deploy/publish/shell-record'
import type { Page } from 'playwright/test'
import { REMOTES } from '@coffer/deploy/build/apps'
import { openWorkspace } from './development.ts'
import type { EditableWorkspace } from './development.ts'
import type { Site } from './stack.ts'

/** The version of all apps here, which is N. */
export const PRESENT = '0.1.0'
export const SHELL = 'shell'

/** The SDK's version here, and the next minor and major ones. */
export const SDK = sdkVersions(sharedVersion('@coffer/shared-sdk'))

function sdkVersions(present: string) {
  const [major = 0, minor = 0] = present.split('.').map(Number)
  return { present, minor: `${major}.${minor + 1}.0`, major: `${major + 1}.0.0` }
}

/** Variables by which a call of the command line works on a journey's site. */
function environmentOf(site: Site): Readonly<Record<string, string>> {
  return {
    COFFER_SITE: site.dir,
    COFFER_REGISTRY_KEY: join(dirname(site.dir), 'keys', 'registry.pem'),
    COFFER_PUBLISHER: 'a journey',
    // Nothing listens there: the status has no fault rates.
    COFFER_APP_URL: 'http://127.0.0.1:9',
  }
}

/** Calls `pnpm run deploy` of this workspace; returns what it prints. Throws when it refuses. */
export async function deploy(site: Site, ...args: readonly string[]): Promise<string> {
  const { ok, text } = await tryDeploy(site, ...args)
  if (!ok) throw new Error(`deploy ${args.join(' ')}: ${text}`)
  return text
}

async function tryDeploy(site: Site, ...args: readonly string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runDeploy(args, { env: environmentOf(site), print, printError: print })
  return { ok: code === 0, text: lines.join('\n') }
}

/** Publishes the builds of this workspace as they are. */
export const publishPresent = (site: Site, ...apps: readonly string[]): Promise<string> =>
  deploy(site, 'publish', ...apps, '--no-build', '--why', 'the present version')

/** What differs in a version of the sources. */
export interface Variant {
  /** Of every app. */
  readonly version: string
  /** Of shared-sdk, which has one function more. */
  readonly sdk?: string
}

export interface VariantWorkspace {
  /** Calls `pnpm run deploy publish` in the copy; returns what it prints. Throws with it when it refuses. */
  readonly publish: (site: Site, ...apps: readonly string[]) => Promise<string>
  readonly remove: () => Promise<void>
}

/** A copy of the workspace whose apps have another version and say so in the page (`marksOf`). */
export async function openVariant({ version, sdk }: Variant): Promise<VariantWorkspace> {
  const workspace = await openWorkspace()
  await setVersion(workspace, SHELL, version)
  await mark(workspace, 'shell/src/index.tsx', `${SHELL} ${version}`)
  for (const name of REMOTES) {
    await setVersion(workspace, name, version)
    // In two chunks, so that a mixture of two versions would show.
    await mark(workspace, `${name}/src/remote.tsx`, `${name} app ${version}`)
    await mark(workspace, `${name}/src/routes.tsx`, `${name} routes ${version}`)
  }
  if (sdk !== undefined) await setSdkVersion(workspace, sdk)
  return {
    publish: (site, ...apps) =>
      workspace.runWith(
        environmentOf(site),
        'node_modules/.bin/node',
        'deploy/src/cli/deploy.ts',
        'publish',
        ...apps,
        '--why',
        version,
      ),
    remove: workspace.remove,
  }
}

const setVersion = (workspace: EditableWorkspace, folder: string, version: string) =>
  workspace.rewrite(`${folder}/package.json`, (text) =>
    text.replace(/"version": "[^"]*"/, `"version": "${version}"`),
  )

/** Has a module write down that it was evaluated. */
const mark = (workspace: EditableWorkspace, file: string, text: string) =>
  workspace.rewrite(file, (source) => `${source}\n;(globalThis.cofferMarks ??= []).push('${text}')\n`)

/** A function that only the SDK of a variant has; its remotes call it. */
const ADDED = 'skewProbe'

async function setSdkVersion(workspace: EditableWorkspace, version: string): Promise<void> {
  await setVersion(workspace, 'shared-sdk', version)
  await workspace.rewrite(
    'shared-sdk/src/remote/index.ts',
    (text) => `${text}\nexport { ${ADDED} } from './${ADDED}.ts'\n`,
  )
  await workspace.rewrite(
    `shared-sdk/src/remote/${ADDED}.ts`,
    () => `export const ${ADDED} = () => '${version}'\n`,
  )
  for (const name of REMOTES)
    await workspace.rewrite(
      `${name}/src/remote.tsx`,
      (text) => `import { ${ADDED} } from '@coffer/shared-sdk/remote'\n${text}\n;${ADDED}()\n`,
    )
}

/** Which marked modules have run in the page, each once. */
export async function marksOf(page: Page): Promise<readonly string[]> {
  const marks = await page.evaluate(
    () => (globalThis as { readonly cofferMarks?: readonly string[] }).cofferMarks ?? [],
  )
  return [...new Set(marks)].toSorted()
}

/** The browser drops the code that it has fetched ahead, as it may at any time; what has run stays. */
export async function dropsFetchedCode(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('coffer-code')) await caches.delete(name)
  })
}

/**
 * For pages whose code is taken away later: without idle moments nothing of the other tabs is evaluated ahead, so that it still
 * has to be fetched. Before the page opens.
 */
export async function hasNoIdleMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** As two days later: removes every version and file of a shell that is neither live nor previous. */
export async function pruneTwoDaysLater(site: Site): Promise<readonly string[]> {
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const published = { ...(await localSite(site.dir)), now: () => later }
  return (await prune(published, { keep: 0, isDryRun: false, why: 'two days later' })).removed
}

/** As after further publishes: removes every hashed file of a shell that is not live. */
export async function removeFormerShells(site: Site): Promise<void> {
  const { storage } = await localSite(site.dir)
  const live = await readShell(storage)
  for (const { path } of await storage.list('assets/'))
    if (live?.files.includes(path) !== true) await storage.remove(path)
}
