/** When the registry cannot be used, the app says so, loads nothing unknown and offers to try again. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withEntry } from '@coffer/deploy/publish/registry-store'
import { registryFaults } from '../app/damage.ts'
import { rewriteRegistry } from '../app/publish-fixture.ts'
import { deploy } from '../app/skew.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

/** Failed pages read the registry again at the latest after this time, and then load code. */
const MENDED_MS = 45_000

test(
  'a missing registry is said, and the app starts by itself once it is back',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const file = join(site.dir, 'registry.json')
    const registry = await readFile(file)
    await rm(file)
    const guest = await visitor()
    await guest.opens('/')
    await expect(guest.page.getByText('The app cannot start.')).toBeVisible()
    await expect(guest.page.getByText('The registry could not be fetched (status 404).')).toBeVisible()

    await writeFile(file, registry)
    await expect(guest.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible({ timeout: MENDED_MS })
    expect(guest.requested.filter((path) => path === '/')).toHaveLength(1)
  },
)

test('a registry that is not JSON is said', { tag: ['@shell', NIGHTLY] }, async ({ visitor, site }) => {
  await writeFile(join(site.dir, 'registry.json'), '<!doctype html><p>Sign in to the wireless network</p>')
  const guest = await visitor()
  await guest.opens('/')
  await expect(guest.page.getByText('The registry is not JSON.')).toBeVisible()
})

test(
  'a device that knows a good registry starts with it while the served one is broken, and takes the next good one by itself',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const file = join(site.dir, 'registry.json')
    const good = await readFile(file)
    const kavya = await visitor()
    await kavya.isSignedInAs('kavya@coffer.test')
    await kavya.opens('/more')
    await expect(kavya.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()

    await writeFile(file, '<!doctype html><p>Sign in to the wireless network</p>')
    await kavya.opens('/more')
    await expect(kavya.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    const notice = kavya.page.getByText('The app is running with its last good configuration.')
    await expect(notice).toBeVisible()

    await writeFile(file, good)
    await expect(notice).toBeHidden()
    await expect(kavya.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  },
)

test(
  'a registry of before is not used again, until it is signed anew',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    const file = join(site.dir, 'registry.json')
    const former = await readFile(file)
    await rewriteRegistry(site, (registry) =>
      withEntry(registry, 'mf-casino', { live: null, previous: null, pins: [] }),
    )
    const kavya = await visitor()
    await kavya.isSignedInAs('kavya@coffer.test')
    await kavya.opens('/more')
    const signOut = kavya.page.getByRole('button', { name: 'Sign Out', exact: true })
    await expect(signOut).toBeVisible()

    await writeFile(file, former)
    await kavya.opens('/more')
    const notice = kavya.page.getByText('The app is running with its last good configuration.')
    await expect(notice).toBeVisible()
    await expect(kavya.page.getByText(/older than the one that this device has used/)).toBeVisible()
    await expect(signOut).toBeVisible()

    await deploy(site, 'keys', 'sign', '--why', 'The site was restored')
    await expect(notice).toBeHidden()
    await expect(signOut).toBeVisible()
  },
)

test(
  'a remote in the registry that nobody declares a screen of is never fetched, and the app starts',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    await rewriteRegistry(site, (registry) =>
      withEntry(registry, 'mf-casino', { live: null, previous: null, pins: [] }),
    )
    const guest = await visitor()
    await guest.opens('/')
    await expect(guest.page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    expect(guest.requested.filter((path) => path.includes('mf-casino'))).toEqual([])
  },
)

test(
  'a registry that somebody changed is refused and reported',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const file = join(site.dir, 'registry.json')
    const envelope = JSON.parse(await readFile(file, 'utf8')) as { payload: string }
    const payload = envelope.payload.replace('mf-auth', 'mf-aut')
    await writeFile(file, JSON.stringify({ ...envelope, payload }))
    const guest = await visitor()
    await guest.opens('/')
    await expect(guest.page.getByText(/not signed with a key that this page trusts/)).toBeVisible()
    await expect.poll(() => registryFaults(guest.page)).toBe(1)
  },
)
