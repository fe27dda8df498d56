/**
 * Code that does not fit its hash never runs: only the tab that needs it fails and is reported, and the others work.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from '@coffer/deploy/edge/edge'
import { getEntry, withEntry } from '@coffer/deploy/publish/registry-store'
import type { StoredRegistry } from '@coffer/deploy/publish/registry-store'
import type { RegistryRemote } from '@coffer/shared-sdk/contracts'
import {
  ADDED_CODE,
  addsCode,
  changesEnvelope,
  filesFor,
  flipsByte,
  liveBuild,
  registryFaults,
} from '../app/damage.ts'
import { NIGHTLY, WITH_SERVICE_WORKER } from '../app/environment.ts'
import { rewriteRegistry } from '../app/publish-fixture.ts'
import type { Person } from '../app/person.ts'
import type { Site } from '../app/stack.ts'
import { expect, test } from '../app/test.ts'
import { keepsForLater } from '../app/without-network.ts'

test.use(WITH_SERVICE_WORKER)

const ANN = 'ann@coffer.test'
const PROFILE = '/more/profile'

const withMore = (registry: StoredRegistry, live: RegistryRemote): StoredRegistry =>
  withEntry(registry, 'mf-more', { ...getEntry(registry, 'mf-more'), live })

/** Checks that Ann's profile is missing and reported, and that the community's tab is there. */
async function missesOnlyHerProfile(ann: Person): Promise<void> {
  await ann.isSignedInAs(ANN)
  await ann.opens(PROFILE)
  await expect(ann.page.locator('[data-remote-state=failed]').getByRole('alert')).toBeVisible()
  await expect(ann.page.getByRole('heading', { name: 'Profile' })).toHaveCount(0)
  await expect.poll(() => ann.requested).toContain('/api/collections/errors/records')
  await ann.goesToTab('Harbour House')
  await expect(ann.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
}

test(
  'a remote on a host of its own works, and not with code that was added there',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const dir = await mkdtemp(join(tmpdir(), 'coffer-host-'))
    await cp(join(site.dir, 'remotes/mf-more'), join(dir, 'remotes/mf-more'), { recursive: true })
    await rm(join(site.dir, 'remotes/mf-more'), { recursive: true })
    const host = await startEdge({ siteDir: dir, port: 0, backendUrl: 'http://127.0.0.1:9' })
    try {
      let entry = ''
      await rewriteRegistry(site, (registry) => {
        const build = liveBuild(registry, 'mf-more')
        entry = build.entry.href
        const moved = <T extends { readonly href: string }>(file: T): T => ({
          ...file,
          href: host.url + file.href,
        })
        return withMore(registry, {
          ...build,
          entry: moved(build.entry),
          preload: { app: build.preload.app.map(moved) },
        })
      })
      const kavya = await visitor()
      await kavya.isSignedInAs('kavya@coffer.test')
      await kavya.opens(PROFILE)
      await expect(kavya.page.getByRole('heading', { name: 'Profile' })).toBeVisible()

      await addsCode({ dir }, entry)
      await missesOnlyHerProfile(await visitor())
    } finally {
      await host.stop()
      await rm(dir, { recursive: true })
    }
  },
)

/** Returns whether a script has set this global variable, as the entry of a remote does. */
const hasRun = ({ page }: Person, name: string): Promise<boolean> =>
  page.evaluate((variable) => Reflect.get(globalThis, variable) !== undefined, name)

/** Returns the files that the profile needs besides the dashboard's files. */
const lazyFiles = (visitor: () => Promise<Person>) => filesFor(visitor, { email: ANN, path: PROFILE })

const liveMore = async (site: Site): Promise<RegistryRemote> => {
  let build: RegistryRemote | null = null
  await rewriteRegistry(site, (registry) => {
    build = liveBuild(registry, 'mf-more')
    return registry
  })
  if (!build) throw new Error('The registry was not read.')
  return build
}

interface Row {
  readonly changed: string
  readonly files: (site: Site, visitor: () => Promise<Person>) => Promise<readonly string[]>
}

const ROWS: readonly Row[] = [
  { changed: 'its entry', files: async (site) => [(await liveMore(site)).entry.href] },
  {
    changed: 'a chunk that all its screens need',
    files: async (site) => (await liveMore(site)).preload.app.slice(0, 1).map(({ href }) => href),
  },
  {
    changed: 'the chunks of one screen',
    files: async (site, visitor) => {
      const { entry, preload } = await liveMore(site)
      const early = [entry, ...preload.app].map(({ href }) => href)
      return (await lazyFiles(visitor)).filter(
        (file) => file.startsWith('/remotes/mf-more/') && !early.includes(file),
      )
    },
  },
  {
    changed: 'the chunks that the shell shares for it',
    files: async (_site, visitor) => {
      // The community's tab must still work, and it needs some of these files too.
      const others = await filesFor(visitor, { email: ANN, path: '/community' })
      return (await lazyFiles(visitor)).filter(
        (file) => file.startsWith('/assets/') && !others.includes(file),
      )
    },
  },
]

for (const { changed, files } of ROWS) {
  test(
    `a remote does not run if somebody adds code to ${changed}, or changes a byte`,
    { tag: ['@shell', NIGHTLY] },
    async ({ visitor, site }) => {
      const paths = await files(site, visitor)
      expect(paths).not.toEqual([])
      for (const path of paths) await addsCode(site, path)
      const ann = await visitor()
      await missesOnlyHerProfile(ann)
      expect(await hasRun(ann, ADDED_CODE)).toBe(false)

      for (const path of paths) await flipsByte(site, path)
      await missesOnlyHerProfile(await visitor())
    },
  )
}

test(
  'a remote does not run if its hash in the registry changed',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    await rewriteRegistry(site, (registry) => {
      const build = liveBuild(registry, 'mf-more')
      const entry = { ...build.entry, integrity: `sha384-${'A'.repeat(64)}` }
      return withMore(registry, { ...build, entry })
    })
    await missesOnlyHerProfile(await visitor())
  },
)

test('a remote without a hash never runs', { tag: ['@shell', NIGHTLY] }, async ({ visitor, site }) => {
  await rewriteRegistry(site, (registry) => {
    const build = liveBuild(registry, 'mf-more')
    return withMore(registry, { ...build, entry: { ...build.entry, integrity: '' } })
  })
  const ann = await visitor()
  await ann.isSignedInAs(ANN)
  await ann.opens('/more')
  await expect(ann.page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await ann.goesToTab('Harbour House')
  await expect(ann.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  expect(await hasRun(ann, 'coffer_mf_more')).toBe(false)
  await expect.poll(() => registryFaults(ann.page)).toBe(1)
})

test('a changed signature is refused', { tag: ['@shell', NIGHTLY] }, async ({ visitor, site }) => {
  await changesEnvelope(site, (envelope) => ({
    ...envelope,
    signatures: envelope.signatures.map(({ key, signature }) => ({
      key,
      signature: (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1),
    })),
  }))
  const guest = await visitor()
  await guest.opens('/')
  await expect(guest.page.getByText(/not signed with a key that this page trusts/)).toBeVisible()
  await expect.poll(() => registryFaults(guest.page)).toBe(1)
  // The page preloads what this registry names, but runs none of it.
  expect(await hasRun(guest, 'coffer_mf_auth')).toBe(false)
})

test(
  'a shell to which somebody has added code does not run, and the page says so',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    const first = await visitor()
    await first.opens('/')
    await expect(first.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    const shell = first.requested.find((path) => path.startsWith('/assets/shell.'))
    if (!shell) throw new Error('The page loads no shell.')
    await addsCode(site, shell)
    const guest = await visitor()
    await guest.opens('/')
    await expect(guest.page.getByRole('status')).toContainText('Coffer could not be loaded. Reload the page.')
    await expect(guest.page.locator('#app')).toBeEmpty()
    expect(await hasRun(guest, ADDED_CODE)).toBe(false)
  },
)

test(
  'code that was changed on the device does not run offline',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor }) => {
    const ann = await visitor()
    await ann.isSignedInAs(ANN)
    await ann.opens(PROFILE)
    await expect(ann.page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await keepsForLater(ann.page)
    const entry = ann.requested.find((path) => /^\/remotes\/mf-more\/.*\/remoteEntry\.js$/.test(path)) ?? ''
    const changesCopy = () =>
      ann.page.evaluate(async (path) => {
        const cache = await caches.open('coffer-code-1')
        const kept = await cache.match(path)
        if (!kept) return false
        const changed = `globalThis.changedCodeRan = true;${await kept.text()}`
        await cache.put(path, new Response(changed, { headers: { 'content-type': 'text/javascript' } }))
        return true
      }, entry)
    await expect.poll(changesCopy, { timeout: 30_000 }).toBe(true)
    // The browser's own cache still has the correct file.
    const devTools = await ann.page.context().newCDPSession(ann.page)
    await devTools.send('Network.clearBrowserCache')
    await ann.page.context().setOffline(true)
    await ann.page.reload()
    await expect(ann.page.locator('[data-remote-state=failed]')).toBeVisible()
    expect(await hasRun(ann, 'changedCodeRan')).toBe(false)
  },
)
