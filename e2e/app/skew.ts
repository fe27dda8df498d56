/**
 * Puts versions of the same sources on one site. Each is built in a copy of the workspace and published by
 * `pnpm run deploy publish` with all its checks. Compilers, versions and ranges, hashes, signatures, storage and edge are
 * real. Only one thing is not: the code of two versions differs just by marks, and by a function where the SDK is a version
 * ahead.
 */
import { dirname, join } from 'node:path'
import { runDeploy } from '@coffer/deploy/cli/run-deploy'
import { localSite } from '@coffer/deploy/publish/publish'
import { sharedVersion } from '@coffer/deploy/federation/shared'
import { prune } from '@coffer/deploy/publish/prune'
import { getEntry, withEntry } from '@coffer/deploy/publish/registry-store'
import { readShell } from '@coffer/deploy/publish/shell-record'
import type { Page } from 'playwright/test'
import { REMOTES } from '@coffer/deploy/build/apps'
import { openWorkspace } from './development.ts'
import type { EditableWorkspace } from './development.ts'
import { rewriteRegistry } from './publish-fixture.ts'
import type { Site } from './stack.ts'

/** The version of all apps here, which is N. */
export const PRESENT = '0.1.0'
export const SHELL = 'shell'

/** The SDK's version here, and the next minor and major versions. */
export const SDK = sdkVersions(sharedVersion('@coffer/shared-sdk'))

function sdkVersions(present: string) {
  const [major = 0, minor = 0] = present.split('.').map(Number)
  return { present, minor: `${major}.${minor + 1}.0`, major: `${major + 1}.0.0` }
}

/** Returns the variables with which a call of the command line works on a journey's site. */
export function buildEnvironment(site: Pick<Site, 'dir'>): Readonly<Record<string, string>> {
  return {
    COFFER_SITE: site.dir,
    COFFER_REGISTRY_KEY: join(dirname(site.dir), 'keys', 'registry.pem'),
    COFFER_PUBLISHER: 'a journey',
    // Nothing listens there, so the status has no fault rates.
    COFFER_APP_URL: 'http://127.0.0.1:9',
  }
}

/** Calls `pnpm run deploy` of this workspace and returns what it prints. Throws when it refuses. */
export async function deploy(site: Site, ...args: readonly string[]): Promise<string> {
  const { ok, text } = await tryDeploy(site, ...args)
  if (!ok) throw new Error(`deploy ${args.join(' ')}: ${text}`)
  return text
}

async function tryDeploy(site: Site, ...args: readonly string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runDeploy(args, { env: buildEnvironment(site), print, printError: print })
  return { ok: code === 0, text: lines.join('\n') }
}

/** Publishes the present builds of this workspace. */
export const publishPresent = (site: Site, ...apps: readonly string[]): Promise<string> =>
  deploy(site, 'publish', ...apps, '--no-build', '--why', 'the present version')

/** What differs in a version of the sources. */
export interface Variant {
  /** The version of every app. */
  readonly version: string
  /** The version of shared-sdk, which has one more function. */
  readonly sdk?: string
}

export interface VariantWorkspace {
  /**
   * Calls `pnpm run deploy publish` in the copy and returns what it prints. Throws an error with that text when it
   * refuses.
   */
  readonly publish: (site: Site, ...apps: readonly string[]) => Promise<string>
  /** Packs its SDK for a registry of packages and returns the path of the tarball. */
  readonly packSdk: (folder: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Makes a copy of the workspace whose apps have another version and say so in the page (`readMarks`). */
export async function openVariant({ version, sdk }: Variant): Promise<VariantWorkspace> {
  const workspace = await openWorkspace()
  await setVersion(workspace, SHELL, version)
  await mark(workspace, 'shell/src/index.tsx', `${SHELL} ${version}`)
  for (const name of REMOTES) {
    await setVersion(workspace, name, version)
    // The marks are in two chunks, so that a mixture of two versions would show.
    await mark(workspace, `${name}/src/remote.tsx`, `${name} app ${version}`)
    await mark(workspace, `${name}/src/routes.tsx`, `${name} routes ${version}`)
  }
  if (sdk !== undefined) await setSdkVersion(workspace, sdk)
  return {
    publish: (site, ...apps) =>
      workspace.runWith(
        buildEnvironment(site),
        'node_modules/.bin/node',
        'deploy/src/cli/deploy.ts',
        'publish',
        ...apps,
        '--why',
        version,
      ),
    packSdk: (folder) => packSdk(workspace, folder),
    remove: workspace.remove,
  }
}

/** Packs the SDK of a workspace and returns the path of the tarball. */
export async function packSdk(workspace: EditableWorkspace, folder: string): Promise<string> {
  const output = await workspace.run('node_modules/.bin/node', 'deploy/src/packages/pack.ts', folder)
  const tarball = output.split('\n').find((line) => line.includes('shared-sdk'))
  if (tarball === undefined) throw new Error(`There is no tarball of the SDK:\n${output}`)
  return tarball
}

const setVersion = (workspace: EditableWorkspace, folder: string, version: string) =>
  workspace.rewrite(`${folder}/package.json`, (text) =>
    text.replace(/"version": "[^"]*"/, `"version": "${version}"`),
  )

/** Makes a module note that it was evaluated. */
const mark = (workspace: EditableWorkspace, file: string, text: string) =>
  workspace.rewrite(file, (source) => `${source}\n;(globalThis.cofferMarks ??= []).push('${text}')\n`)

/** A function that only the SDK of a variant has, in its entry `remote`; its remotes call it. */
export const ADDED = 'skewProbe'

/** Makes a workspace have another version of shared-sdk, with one more function. */
export async function setSdkVersion(workspace: EditableWorkspace, version: string): Promise<void> {
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

/** Returns the marked modules that have run in the page, each once. */
export async function readMarks(page: Page): Promise<readonly string[]> {
  const marks = await page.evaluate(
    () => (globalThis as { readonly cofferMarks?: readonly string[] }).cofferMarks ?? [],
  )
  return [...new Set(marks)].toSorted()
}

/** Lets the browser drop the code that it has fetched ahead, as it may at any time. Code that has run stays. */
export async function dropsFetchedCode(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('coffer-code')) await caches.delete(name)
  })
}

/**
 * Prepares pages whose code is removed later: without idle moments the page evaluates nothing of the other tabs ahead, so it
 * still has to fetch that code. Call it before the page opens.
 */
export async function hasNoIdleMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** Acts as if two days had passed: removes every version and file of a shell that is neither live nor previous. */
export async function pruneTwoDaysLater(site: Site): Promise<readonly string[]> {
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const published = { ...(await localSite(site.dir)), now: () => later }
  return (await prune(published, { keep: 0, isDryRun: false, why: 'two days later' })).removed
}

/** Acts as if further versions were published: removes every hashed file of a shell that is not live. */
export async function removeFormerShells(site: Site): Promise<void> {
  const { storage } = await localSite(site.dir)
  const live = await readShell(storage)
  for (const { path } of await storage.list('assets/'))
    if (live?.files.includes(path) !== true) await storage.remove(path)
}

/** What the page says when a build does not fit its shell. */
export const MISFIT = 'This part of the app does not match the page you have open.'

/** Returns the part of the page that shows a remote. */
export const mounted = (page: Page) => page.locator('[data-remote-state=mounted]')

/** Returns the marks of one app. */
export const remoteMarks = async (page: Page, name: string) =>
  (await readMarks(page)).filter((text) => text.startsWith(`${name} `))

/** Removes the version of a remote that a page may go back to. */
export async function forgetPrevious(site: Site, name: string): Promise<void> {
  await rewriteRegistry(site, (registry) =>
    withEntry(registry, name, { ...getEntry(registry, name), previous: null }),
  )
}
