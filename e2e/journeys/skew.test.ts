/**
 * Versions that were published at different times meet in one page: each works, or a sentence says what to do. The page is
 * never white, and never mixes parts of two versions of one remote. `pnpm test` runs one of these journeys, `pnpm nightly`
 * all of them.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOTES } from '@coffer/deploy/build/apps'
import { getEntry, readRegistry, withEntry } from '@coffer/deploy/publish/registry-store'
import { localSite } from '@coffer/deploy/publish/publish'
import type { RegistryRemote } from '@coffer/shared-sdk/contracts'
import type { Page } from 'playwright/test'
import { publishBroken } from '../app/broken-remote.ts'
import { liveBuild } from '../app/damage.ts'
import { NIGHTLY } from '../app/environment.ts'
import type { Person } from '../app/person.ts'
import { rewriteRegistry } from '../app/publish-fixture.ts'
import {
  MISFIT,
  PRESENT,
  SDK,
  SHELL,
  deploy,
  dropsFetchedCode,
  forgetPrevious,
  hasNoIdleMoments,
  remoteMarks,
  mounted,
  readMarks,
  openVariant,
  pruneTwoDaysLater,
  publishPresent,
  removeFormerShells,
} from '../app/skew.ts'
import type { Site } from '../app/stack.ts'
import { expect, test } from '../app/test.ts'

const ANN = 'ann@coffer.test'
/** On this page no sheet opens by itself, as it does on the dashboard. */
const QUIET = '/community'

test(
  'an open page meets a new version whose former files are gone, one that it cannot run, and entries that it does not know',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const ann = await visitor()
    await hasNoIdleMoments(ann.page)
    await ann.isSignedInAs(ANN)
    await ann.opens(QUIET)
    await expect(mounted(ann.page)).toBeVisible()

    // A copy of the live build with a mark is the next version. The former version is gone, as it would be a day later.
    const former = liveBuild((await readRegistry(await localSite(site.dir))).registry, 'mf-more').version
    await publishBroken(site, 'mf-more', { code: `(globalThis.cofferMarks ??= []).push('mf-more')` })
    await rm(join(site.dir, 'remotes/mf-more', former), { recursive: true })
    await rewriteRegistry(site, (registry) => {
      const live = liveBuild(registry, 'mf-events')
      const ahead: RegistryRemote = {
        ...live,
        requires: { ...live.requires, '@coffer/shared-sdk': '^9.0.0' },
      }
      // A later publisher may write this: a remote, a field, a sheet and a slot that this shell does not know.
      const casino = {
        live: { ...live, sheets: ['roulette'], slots: ['bar'] },
        previous: null,
        pins: [],
        odds: 37,
      }
      return withEntry(
        { ...registry, remotes: { ...registry.remotes, 'mf-casino': casino as never } },
        'mf-events',
        { live: ahead, previous: null, pins: [] },
      )
    })
    await dropsFetchedCode(ann.page)
    await ann.goesToTab('More')
    await expect(ann.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    expect(await readMarks(ann.page)).toEqual(['mf-more'])

    await ann.goesToTab('Events')
    await expect(ann.page.getByText(MISFIT)).toBeVisible()
    await ann.page.getByRole('button', { name: 'Reload' }).click()
    await expect(ann.page.getByText(MISFIT)).toBeVisible()
    await ann.goesToTab('Harbour House')
    await expect(ann.page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
    expect(ann.requested.filter((path) => path.includes('mf-casino'))).toEqual([])
  },
)

/** The page where each remote shows; mf-auth shows to people who are not signed in. */
const SCREENS: Readonly<Record<string, string>> = {
  'mf-dashboard': '/dashboard',
  'mf-events': '/events',
  'mf-community': '/community',
  'mf-more': '/more',
}
const FORMER = '0.0.9'

/** Returns the marks of a remote's screen: both chunks of one version, or none for the present one. */
const marksFor = (name: string, version: string) =>
  version === PRESENT ? [] : [`${name} app ${version}`, `${name} routes ${version}`]

/** Checks that every screen runs the wanted version of its remote, and the shell the wanted version. */
async function runs(
  { ann, guest }: { readonly ann: Person; readonly guest: Person },
  shell: string,
  getVersion: (name: string) => string,
): Promise<void> {
  for (const [name, path] of Object.entries(SCREENS)) {
    await ann.opens(path)
    await expect(mounted(ann.page), `${path} with shell ${shell}`).toBeVisible()
    expect(await remoteMarks(ann.page, name)).toEqual(marksFor(name, getVersion(name)))
    expect(await remoteMarks(ann.page, SHELL)).toEqual(shell === PRESENT ? [] : [`${SHELL} ${shell}`])
  }
  await guest.opens('/login')
  await expect(guest.page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(await remoteMarks(guest.page, 'mf-auth')).toEqual(marksFor('mf-auth', getVersion('mf-auth')))
}

/** Publishes the former version of everything, then the present one. */
async function publishBoth(site: Site) {
  const former = await openVariant({ version: FORMER })
  try {
    await former.publish(site, SHELL, ...REMOTES)
  } finally {
    await former.remove()
  }
  await publishPresent(site, SHELL, ...REMOTES)
}

/** Makes another version live, unless it already is. */
async function makeLive(site: Site, name: string, version: string): Promise<void> {
  const { registry } = await readRegistry(await localSite(site.dir))
  if (getEntry(registry, name).live?.version === version) return
  await deploy(site, 'rollback', name, '--to', version, '--why', 'skew')
}

test(
  'each shell runs with each version of each remote',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    test.setTimeout(900_000)
    await publishBoth(site)
    const people = { ann: await visitor(), guest: await visitor() }
    await people.ann.isSignedInAs(ANN)
    for (const shell of [PRESENT, FORMER]) {
      if (shell === FORMER) await deploy(site, 'rollback', SHELL, '--why', 'skew')
      const sets: readonly (readonly string[])[] = [[], REMOTES, ...REMOTES.map((name) => [name])]
      for (const old of sets) {
        const getVersion = (name: string) => (old.some((one) => one === name) ? FORMER : PRESENT)
        await test.step(`shell ${shell}, ${old.join(', ') || 'no remote'} ${FORMER}`, async () => {
          for (const name of REMOTES) await makeLive(site, name, getVersion(name))
          await runs(people, shell, getVersion)
        })
      }
    }
  },
)

test(
  'a page that is open while everything is published anew and the former files are removed',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    test.setTimeout(300_000)
    const former = await openVariant({ version: FORMER })
    const ann = await visitor()
    const bo = await visitor()
    try {
      await former.publish(site, SHELL, ...REMOTES)
    } finally {
      await former.remove()
    }
    await ann.isSignedInAs(ANN)
    await ann.opens(QUIET)
    await expect(mounted(ann.page)).toBeVisible()
    await hasNoIdleMoments(bo.page)
    await bo.isSignedInAs('bo@coffer.test')
    await bo.opens(QUIET)
    await expect(mounted(bo.page)).toBeVisible()
    await hasStarted(bo.page)

    await publishPresent(site, SHELL, ...REMOTES)
    // The pointer has moved and the files are there: the page keeps what it has read.
    await ann.goesToTab('More')
    await expect(ann.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    expect(await remoteMarks(ann.page, 'mf-more')).toEqual(marksFor('mf-more', FORMER))

    // Two days later nobody needs the former versions any more.
    for (const name of REMOTES) await forgetPrevious(site, name)
    expect(await pruneTwoDaysLater(site)).toContain(`mf-more ${FORMER}`)
    // `prune` keeps the previous shell, but would remove it after one more publish.
    await removeFormerShells(site)
    await dropsFetchedCode(bo.page)
    // The dashboard needs only those parts of the former shell that this page has already fetched.
    await bo.goesToTab(/^My /)
    await expect(mounted(bo.page)).toBeVisible()
    expect(await remoteMarks(bo.page, 'mf-dashboard')).toEqual([])
    expect(await remoteMarks(bo.page, SHELL)).toEqual([`${SHELL} ${FORMER}`])
    // Parts of the shell itself are gone: a tab that needs them says so or is already there, and the other tabs work.
    for (const tab of ['Events', 'More']) {
      await bo.goesToTab(tab)
      await expect(bo.page.locator('[data-remote-state=mounted], [data-remote-state=failed]')).toBeVisible()
    }
    await bo.goesToTab(/^My /)
    await expect(mounted(bo.page)).toBeVisible()
    await bo.page.reload()
    await expect(mounted(bo.page)).toBeVisible()
    expect(await readMarks(bo.page)).toEqual([])
  },
)

/** Waits until the page has fetched its first files, some of which come two seconds later. */
async function hasStarted(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  let before = 0
  const isQuiet = async () => {
    const last = before
    before = await count()
    return last === before
  }
  await expect.poll(isQuiet, { intervals: [3_000], timeout: 30_000 }).toBe(true)
}

for (const [step, sdk] of [
  ['a minor', SDK.minor],
  ['a major', SDK.major],
] as const) {
  test(
    `remotes with ${step} version of the SDK ahead of the page wait for its shell`,
    { tag: ['@shell', NIGHTLY] },
    async ({ visitor, site }) => {
      test.setTimeout(300_000)
      await publishPresent(site, SHELL, ...REMOTES)
      const ann = await visitor()
      await hasNoIdleMoments(ann.page)
      await ann.isSignedInAs(ANN)
      await ann.opens(QUIET)
      await expect(mounted(ann.page)).toBeVisible()
      const ahead = await openVariant({ version: '0.2.0', sdk })
      try {
        await expect(ahead.publish(site, 'more')).rejects.toThrow(
          `mf-more 0.2.0 needs what the shell ${PRESENT} does not give: @coffer/shared-sdk ^${sdk} (the shell has ${SDK.present}). Build it with the versions that the shell has, or publish both together: \`pnpm run deploy publish shell more\`.`,
        )
        await ahead.publish(site, SHELL, ...REMOTES)
      } finally {
        await ahead.remove()
      }
      // This is the open page: its shell has the former SDK, and it keeps what it has read of the registry.
      await ann.goesToTab('More')
      await expect(ann.page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
      expect(await remoteMarks(ann.page, 'mf-more')).toEqual([])
      for (const name of REMOTES) await forgetPrevious(site, name)
      await pruneTwoDaysLater(site)
      await dropsFetchedCode(ann.page)
      await ann.goesToTab('Events')
      await expect(ann.page.getByText(MISFIT)).toBeVisible()
      expect(await remoteMarks(ann.page, 'mf-events')).toEqual([])
      await ann.page.getByRole('button', { name: 'Reload' }).click()
      await expect(mounted(ann.page)).toBeVisible()
      expect(await remoteMarks(ann.page, 'mf-events')).toEqual(marksFor('mf-events', '0.2.0'))
    },
  )
}

test(
  'a shell with a major version of the SDK ahead is not published alone',
  { tag: ['@shell', NIGHTLY] },
  async ({ site }) => {
    await publishPresent(site, SHELL, ...REMOTES)
    const ahead = await openVariant({ version: '0.2.0', sdk: SDK.major })
    try {
      await expect(ahead.publish(site, SHELL)).rejects.toThrow(/needs what the shell 0\.2\.0 does not give/)
    } finally {
      await ahead.remove()
    }
  },
)
