/** A remote fails in each of its steps: it fails alone, is reported, and comes back without a reload (ADR 0151). */
import { getEntry, readRegistry, withEntry } from '@coffer/deploy/publish/registry-store'
import { localSite } from '@coffer/deploy/publish/publish'
import type { RegistryEnvelope, RemoteName } from '@coffer/shared-sdk/contracts'
import type { Page } from 'playwright/test'
import { filesFor, liveBuild, takesAway } from '../app/damage.ts'
import { NIGHTLY } from '../app/environment.ts'
import { publishBroken } from '../app/broken-remote.ts'
import { storedSession } from '../app/sign-in.ts'
import { publishFixture, rewriteRegistry } from '../app/publish-fixture.ts'
import type { Site } from '../app/stack.ts'
import { expect, test } from '../app/test.ts'

const ANN = 'ann@coffer.test'
const PROFILE = '/more/profile'
const FAILED = 'This part of the app could not be loaded.'

/** Returns code that replaces a lifecycle of the remote's app. */
const lifecycle = (name: string, code: string) =>
  `{ const get = coffer_mf_more.get; coffer_mf_more = { init: coffer_mf_more.init, get: async (module) => {` +
  ` const app = await get(module); return () => ({ ...app(), ${name}: ${code} }) } } }`

const FAULTS = [
  { phase: 'expose', breakage: { missing: /^app\.|-routes\./ }, text: FAILED, tags: [] },
  { phase: 'entry', breakage: { missing: /^remoteEntry/ }, text: FAILED, tags: [NIGHTLY] },
  {
    phase: 'init',
    breakage: { code: `coffer_mf_more = { ...coffer_mf_more, init() { throw new Error('No init.') } }` },
    text: FAILED,
    tags: [NIGHTLY],
  },
  { phase: 'evaluation', breakage: { code: `throw new Error('No start.')` }, text: FAILED, tags: [NIGHTLY] },
  {
    phase: 'shared',
    breakage: {
      code:
        `{ const get = coffer_mf_more.get; coffer_mf_more = { init: coffer_mf_more.init, get: async () => {` +
        ` throw Object.assign(new Error('No such version.'), { name: 'SharedModuleError' }) } } }`,
    },
    text: FAILED,
    tags: [NIGHTLY],
  },
  {
    phase: 'render',
    breakage: { code: lifecycle('mount', `async ({ onCrash }) => onCrash(new Error('No picture.'))`) },
    text: 'Oops! Something went wrong.',
    tags: [NIGHTLY],
  },
  {
    phase: 'mount',
    breakage: { code: lifecycle('mount', `() => new Promise(() => {})`) },
    text: 'This part of the app is not responding.',
    tags: [NIGHTLY],
  },
] as const

/** Returns the steps in which the edge has received faults of a version. */
async function reportedPhases(page: Page, version: string): Promise<readonly string[]> {
  const response = await page.request.get('/_faults')
  const { versions } = (await response.json()) as { versions: readonly Counted[] }
  return versions
    .filter((counted) => counted.version === version)
    .flatMap(({ phases }) => Object.keys(phases))
}

async function liveVersion({ dir }: Site, name: RemoteName): Promise<string> {
  return liveBuild((await readRegistry(await localSite(dir))).registry, name).version
}

async function withdrawnVersions(page: Page): Promise<readonly string[]> {
  const response = await page.request.get('/registry.json')
  return ((await response.json()) as RegistryEnvelope).withdrawn
}

interface Counted {
  readonly version: string
  readonly phases: Readonly<Record<string, number>>
}

for (const { phase, breakage, text, tags } of FAULTS) {
  test(
    `a remote that fails in its step “${phase}” fails alone, is reported, and comes back once it is repaired`,
    { tag: ['@shell', ...tags] },
    async ({ visitor, site }) => {
      const broken = await publishBroken(site, 'mf-more', breakage)
      const ann = await visitor()
      await ann.isSignedInAs(ANN)
      await ann.opens('/more')
      await expect(ann.page.getByText(text)).toBeVisible({ timeout: 60_000 })
      await expect(ann.page.getByText(/RUNTIME-\d|federation/i)).toHaveCount(0)
      await expect.poll(() => reportedPhases(ann.page, broken.version)).toContain(phase)
      await ann.goesToTab('Harbour House')
      await expect(ann.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()

      await broken.repair()
      await ann.goesToTab('More')
      await expect(ann.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
      expect(ann.requested.filter((path) => path === '/more')).toHaveLength(1)
    },
  )
}

test(
  'a screen whose shared code the network does not have yet fails alone, and opens without a reload once it has',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    const load = (path: string) => filesFor(visitor, { email: ANN, path })
    const others = await load('/community')
    // This is the first file that the screen requests; other tabs load some of the later files after their first
    // heading.
    const missing = (await load(PROFILE)).find(
      (file) => file.startsWith('/assets/') && !others.includes(file),
    )
    if (missing === undefined) throw new Error('The profile needs no shared code of its own.')
    const putsBack = await takesAway(site, missing)

    const ann = await visitor()
    const statuses: number[] = []
    ann.page.on('response', (response) => {
      if (new URL(response.url()).pathname === missing) statuses.push(response.status())
    })
    await ann.isSignedInAs(ANN)
    await ann.opens(PROFILE)
    await expect(ann.page.getByText(FAILED)).toBeVisible()
    expect(statuses).toContain(404)
    await ann.goesToTab('Harbour House')
    await expect(ann.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
    const more = await liveVersion(site, 'mf-more')
    await expect.poll(() => reportedPhases(ann.page, more)).toContain('shared')

    await putsBack()
    await ann.page.goBack()
    await expect(ann.page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    expect(statuses.at(-1)).toBe(200)
    expect(ann.requested.filter((path) => path === PROFILE)).toHaveLength(1)
  },
)

test(
  'a remote whose component throws while it renders fails alone, is reported, and comes back once it is repaired',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    const { registry } = await readRegistry(await localSite(site.dir))
    await publishFixture(site, 'throws-in-a-click', 'mf-more')
    // Without an earlier version the crash is shown.
    await rewriteRegistry(site, (now) =>
      withEntry(now, 'mf-more', { ...getEntry(now, 'mf-more'), previous: null }),
    )
    const broken = await liveVersion(site, 'mf-more')
    const ann = await visitor()
    await ann.isSignedInAs(ANN)
    await ann.opens('/more')
    await ann.page.getByRole('button', { name: 'Throw in the next render' }).click()
    await expect(ann.page.getByText('Oops! Something went wrong.')).toBeVisible()
    await expect.poll(() => reportedPhases(ann.page, broken)).toContain('render')
    await ann.goesToTab('Harbour House')
    await expect(ann.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()

    await rewriteRegistry(site, (now) => withEntry(now, 'mf-more', getEntry(registry, 'mf-more')))
    await ann.goesToTab('More')
    await expect(ann.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    expect(ann.requested.filter((path) => path === '/more')).toHaveLength(1)
  },
)

const CRASHES = [
  { phase: 'mount', code: lifecycle('mount', `() => Promise.reject(new Error('No picture.'))`), tags: [] },
  {
    phase: 'render',
    code: lifecycle('mount', `async ({ onCrash }) => onCrash(new Error('No picture.'))`),
    tags: [NIGHTLY],
  },
] as const

for (const { phase, code, tags } of CRASHES) {
  test(
    `a version that crashes in its step “${phase}” gives way to the last known good one at once, also after a reload`,
    { tag: ['@shell', ...tags] },
    async ({ visitor, site }) => {
      const { version } = await publishBroken(site, 'mf-more', { code }, { isReplaceable: true })
      const ann = await visitor()
      await ann.isSignedInAs(ANN)
      await ann.opens('/more')
      const signOut = ann.page.getByRole('button', { name: 'Sign Out', exact: true })
      await expect(signOut).toBeVisible()
      await expect.poll(() => reportedPhases(ann.page, version)).toContain(phase)

      const before = ann.requested.length
      await ann.opens('/more')
      await expect(signOut).toBeVisible()
      expect(ann.requested.slice(before).filter((path) => path.includes(version))).toEqual([])
    },
  )
}

test(
  'a screen that has failed opens by itself after the version was rolled back',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const broken = await publishBroken(site, 'mf-more', { code: `throw new Error('No start.')` })
    const ann = await visitor()
    await ann.isSignedInAs(ANN)
    await ann.opens('/more')
    await expect(ann.page.getByText(FAILED)).toBeVisible()

    await broken.repair()
    const signOut = ann.page.getByRole('button', { name: 'Sign Out', exact: true })
    // The page reads the registry again at the latest after 30 s.
    await expect(signOut).toBeVisible({ timeout: 45_000 })
    expect(ann.requested.filter((path) => path === '/more')).toHaveLength(1)
  },
)

test(
  'a version that fails gives way to the last known good one, for everybody once three members have reported it',
  { tag: '@shell' },
  async ({ visitor, site, stack }) => {
    const { version } = await publishBroken(
      site,
      'mf-more',
      { code: `throw new Error('No start.')` },
      { isReplaceable: true },
    )
    const ann = await visitor()
    await ann.isSignedInAs(ANN)
    await ann.opens('/more')
    await expect(ann.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()

    const report = { remote: 'mf-more', version, phase: 'evaluation' }
    const reports = async (address: string, session: Record<string, string> = {}) => {
      const headers = { 'x-forwarded-for': address, ...session }
      const response = await ann.page.request.post('/_faults', { data: report, headers })
      expect(response.status()).toBe(204)
    }
    const readAuthHeaders = async (email: string) => {
      const { pocketbase_auth: stored = '{}' } = await storedSession(stack, email)
      return { authorization: String((JSON.parse(stored) as { readonly token?: string }).token) }
    }
    // One person who reloads again and again withdraws no version, and neither do pages where nobody is signed in.
    for (let visits = 0; visits < 10; visits += 1) await reports('192.0.2.1', await readAuthHeaders(ANN))
    for (let address = 2; address < 22; address += 1) await reports(`192.0.2.${address}`)
    expect(await withdrawnVersions(ann.page)).toEqual([])
    for (const email of ['bo@coffer.test', 'dilnoza@coffer.test'])
      await reports('192.0.2.1', await readAuthHeaders(email))
    expect(await withdrawnVersions(ann.page)).toEqual([`mf-more@${version}`])
    const bo = await visitor()
    await bo.isSignedInAs('bo@coffer.test')
    await bo.opens('/more')
    await expect(bo.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    expect(bo.requested.filter((path) => path.includes(version))).toEqual([])
  },
)
