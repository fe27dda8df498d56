/** Damages a published site as somebody could who may write its files, but has no key. */
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REGISTRY_FILE, getEntry } from '@coffer/deploy/publish/registry-store'
import type { RegistryEnvelope, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import type { StoredRegistry } from '@coffer/deploy/publish/registry-store'
import type { Page } from 'playwright/test'
import type { Person } from './person.ts'
import type { Site } from './stack.ts'

type Place = Pick<Site, 'dir'>

/** Changes one byte of a file, which may break its code. */
export function flipsByte(site: Place, path: string): Promise<void> {
  return rewrites(site, path, (content) => {
    const middle = Math.floor(content.length / 2)
    return content.fill((content[middle] ?? 0) ^ 1, middle, middle + 1)
  })
}

/** The global variable that added code sets when it runs. */
export const ADDED_CODE = 'addedCodeRan'

/** Adds code to a script, which still works: only its hash keeps it from running. */
export function addsCode(site: Place, path: string): Promise<void> {
  return rewrites(site, path, (content) =>
    Buffer.concat([content, Buffer.from(`\n;globalThis.${ADDED_CODE} = true;`)]),
  )
}

/** Removes a file from the site, which then answers 404. Returns a function that puts it back. */
export async function takesAway({ dir }: Place, path: string): Promise<() => Promise<void>> {
  const files = ['', '.br', '.gz']
    .map((ending) => join(dir, path + ending))
    .filter((file) => existsSync(file))
  await Promise.all(files.map((file) => rename(file, `${file}-away`)))
  return async () => {
    await Promise.all(files.map((file) => rename(`${file}-away`, file)))
  }
}

/** Rewrites a file and removes its compressed copies, so that browsers get the changed file. */
async function rewrites({ dir }: Place, path: string, change: (content: Buffer) => Buffer): Promise<void> {
  const file = join(dir, path)
  await writeFile(file, change(await readFile(file)))
  await Promise.all(['br', 'gz'].map((ending) => rm(`${file}.${ending}`, { force: true })))
}

/** Changes the envelope of the registry and leaves its signature unchanged. */
export async function changesEnvelope(
  { dir }: Place,
  change: (envelope: RegistryEnvelope) => RegistryEnvelope,
): Promise<void> {
  const file = join(dir, REGISTRY_FILE)
  const envelope = JSON.parse(await readFile(file, 'utf8')) as RegistryEnvelope
  await writeFile(file, JSON.stringify(change(envelope)))
}

/** Returns how often pages have reported to the edge that they could not use the registry, or a build in it. */
export async function registryFaults(page: Page): Promise<number> {
  const response = await page.request.get('/_faults')
  const { versions } = (await response.json()) as {
    readonly versions: readonly { readonly remote: string; readonly faults: number }[]
  }
  return versions.find(({ remote }) => remote === 'registry')?.faults ?? 0
}

/** Returns the build that everybody gets. Throws when there is none. */
export function liveBuild(registry: StoredRegistry, name: RemoteName): RegistryRemote {
  const { live } = getEntry(registry, name)
  if (!live) throw new Error(`${name} is not live.`)
  return live
}

/**
 * Returns the files that a page of the app needs besides the files of the dashboard: paths below `assets/` or
 * `remotes/`.
 */
export async function filesFor(
  visitor: () => Promise<Person>,
  { email, path }: { readonly email: string; readonly path: string },
): Promise<readonly string[]> {
  const load = async (of: string) => {
    const person = await visitor()
    await person.isSignedInAs(email)
    await person.opens(of)
    // A screen has its heading once its own code runs.
    await person.page.locator('[data-remote-state=mounted] :is(h1, h2)').first().waitFor()
    return person.requested.filter((file) => /^\/(assets|remotes)\//.test(file))
  }
  const others = new Set(await load('/dashboard'))
  return [...new Set(await load(path))].filter((file) => !others.has(file))
}
