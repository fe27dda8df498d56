/** Who may see what: stored sessions that do not belong together get a login page and nothing else. */
import type { Page, Request } from 'playwright/test'
import { NIGHTLY } from '../app/environment.ts'
import { codeFromMail, storedSession } from '../app/sign-in.ts'
import type { Stack } from '../app/stack.ts'
import { getSuperuserClient } from '../app/superuser.ts'
import { suppressRequestsSheet, sheet } from '../app/money.ts'
import { storedKeys } from '../app/device-cache.ts'
import { expect, test } from '../app/test.ts'

const ANN = 'ann@coffer.test'
const BO = 'bo@coffer.test'

interface Stored {
  readonly token: string
  readonly record: Readonly<Record<string, unknown>>
}

async function readSession(stack: Stack, email: string): Promise<Stored> {
  return JSON.parse((await storedSession(stack, email))['pocketbase_auth'] ?? '') as Stored
}

async function fetchMembershipId(stack: Stack, email: string): Promise<string> {
  const admin = await getSuperuserClient(stack)
  return (await admin.collection('authz').getFirstListItem(admin.filter('user.email = {:email}', { email })))
    .id
}

/** Writes into the browser's storage as a person with browser tools would, then reloads the page. */
async function editStorage(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/login')
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, entries)
  await page.goto('/dashboard')
}

const email = (page: Page) => page.getByRole('textbox', { name: /e-?mail/i })

const EDITS: Readonly<Record<string, (stack: Stack) => Promise<Readonly<Record<string, string>>>>> = {
  'another person’s membership': async (stack) => ({
    pocketbase_auth: JSON.stringify(await readSession(stack, BO)),
    'coffer.membership': await fetchMembershipId(stack, ANN),
  }),
  'another person’s record': async (stack) => {
    const { token } = await readSession(stack, BO)
    const { record } = await readSession(stack, ANN)
    return { pocketbase_auth: JSON.stringify({ token, record }) }
  },
  'a token that ran out': async (stack) => {
    const { token, record } = await readSession(stack, BO)
    const [head, , signature] = token.split('.')
    const payload = Buffer.from(JSON.stringify({ id: record['id'], exp: 1_000_000_000 })).toString(
      'base64url',
    )
    return { pocketbase_auth: JSON.stringify({ token: [head, payload, signature].join('.'), record }) }
  },
  'a token made up for somebody': async (stack) => {
    const { token } = await readSession(stack, BO)
    const { record } = await readSession(stack, ANN)
    const [head, , signature] = token.split('.')
    const claims = {
      id: record['id'],
      collectionId: record['collectionId'],
      type: 'auth',
      exp: 4_102_444_800,
    }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return { pocketbase_auth: JSON.stringify({ token: [head, payload, signature].join('.'), record }) }
  },
}

for (const [index, [what, edit]] of Object.entries(EDITS).entries()) {
  const tag = index === 0 ? '@shell' : ['@shell', NIGHTLY]
  test(`storage edited to ${what} gets a login page`, { tag }, async ({ visitor, stack }) => {
    const mallory = await visitor()
    await editStorage(mallory.page, await edit(stack))
    await expect(email(mallory.page)).toBeVisible()
    await expect(mallory.page).toHaveURL(/\/login$/)
    await expect(mallory.page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
    await expect.poll(() => mallory.page.evaluate(() => localStorage.getItem('pocketbase_auth'))).toBeNull()
  })
}

test('a deep link waits for the sign-in, sheet included', { tag: '@shell' }, async ({ visitor, stack }) => {
  const liam = await visitor()
  const before = stack.inbox.messages().length
  await liam.opens('/more/profile?sheet=privacy')
  await email(liam.page).fill('liam@coffer.test')
  await liam.page.keyboard.press('Enter')
  const code = await codeFromMail(stack, 'liam@coffer.test', before)
  await liam.page.getByRole('textbox', { name: /code/i }).fill(code)
  await liam.page.keyboard.press('Enter')
  await expect(liam.page).toHaveURL(/\/more\/profile\?sheet=privacy$/)
  await expect(liam.page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible()
})

test(
  'a wanted place that leads out of the app is not gone to',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    const bo = await visitor()
    await bo.isSignedInAs(BO)
    await bo.opens('/more')
    const asked: string[] = []
    bo.page.on('request', (request) => asked.push(new URL(request.url()).origin))
    for (const target of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:document.body.remove()',
      '/login?code=1&state=2',
      '/more',
    ]) {
      await bo.page.evaluate((url) => sessionStorage.setItem('coffer.redirectUrl', url), target)
      await bo.opens('/login')
      await expect(bo.page).toHaveURL(target === '/more' ? /\/more$/ : /\/dashboard(\?|$)/)
      await expect(bo.page.getByRole('navigation', { includeHidden: true }).first()).toBeVisible()
    }
    expect(new Set(asked)).toEqual(new Set([site.url]))
  },
)

/** Every key that the app reads, and values that somebody might put there. */
const LOCAL = ['onboardingEmail', 'darkMode', 'memberSort', 'eventSort', 'language', 'manifest']
const SESSION = [
  'redirectUrl',
  'triggeredApproval',
  'codeRequest',
  'provider',
  'onboardingStep',
  'lastVisited',
  'accountsSearch',
  'bankView',
]
const ODD = [
  '{',
  'null',
  '[[]]',
  '{"__proto__":{"status":"signed-in"},"/more":"javascript:alert(1)","name":{"a":1},"email":7}',
  `"${'<img src=x onerror=alert(1)>'.repeat(20_000)}"`,
]

test(
  'whatever is stored under the other keys, the app opens',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor, site }) => {
    const bo = await visitor()
    await bo.isSignedInAs(BO)
    const { page } = bo
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    page.on('dialog', () => asked.add('a dialog'))
    await bo.opens('/more')
    for (const odd of ODD) {
      await page.evaluate(
        ([local, session, value]) => {
          for (const key of local) localStorage.setItem(`coffer.${key}`, value)
          for (const key of session) sessionStorage.setItem(`coffer.${key}`, value)
        },
        [LOCAL, SESSION, odd] as const,
      )
      await bo.opens('/community')
      await expect(page.getByRole('heading', { name: 'Harbour House' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    }
    expect([...asked]).toEqual([site.url])
  },
)

test(
  'addresses made up by others show nothing and lead nowhere',
  { tag: '@shell' },
  async ({ visitor, site, stack }) => {
    const admin = await getSuperuserClient(stack)
    const elsewhere = await admin
      .collection('acc_accounts')
      .getFirstListItem("type = 'user' && organisation.name = 'Tuesday Runners' && name = 'Otis Bennett'")
    const bo = await visitor()
    await bo.isSignedInAs(BO)
    const { page } = bo
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    const dialogs: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    for (const address of [
      `/community/${elsewhere.id}`,
      `/more?sheet=account-details&sheet.accountId=${elsewhere.id}`,
      `/more?redirect=//evil.test&sheet=__proto__&x=${'x'.repeat(4_000)}`,
      '//evil.test/dashboard',
      '/%2f%2fevil/x',
    ]) {
      await page.goto(site.url + address)
      await expect(
        page.getByRole('navigation', { name: 'Main navigation', includeHidden: true }),
      ).toBeAttached()
      expect(await page.content()).not.toContain('Otis')
    }
    expect([...asked]).toEqual([site.url])
    expect(dialogs).toEqual([])
  },
)

test(
  'the link of a mail is in no cache and no referer',
  { tag: ['@shell', NIGHTLY] },
  async ({ visitor }) => {
    const token = `eyJhbGciOiJIUzI1NiJ9.eyJ0eXBlIjoidmVyaWZpY2F0aW9uIn0.${'k'.repeat(43)}`
    const niko = await visitor()
    const asked: Promise<Readonly<Record<string, string>>>[] = []
    const note = (request: Request) => void asked.push(request.allHeaders())
    niko.page.on('request', note)
    await niko.opens('/login')
    // From here on the service worker answers for pages.
    await niko.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await niko.opens(`/verify/${token}`)
    await expect(niko.page).toHaveURL(/\/verify$/)
    await expect(niko.page.getByRole('main')).toBeVisible()
    // Once the person pauses, the device keeps what it needs without a network (ADR 0159).
    const hasSet = () => niko.page.evaluate(async () => Boolean(await caches.match('/coffer-sets/current')))
    await expect.poll(hasSet, { timeout: 30_000 }).toBe(true)
    const kept = await niko.page.evaluate(async () => {
      const found: { addresses: string[]; content: string }[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request)
          found.push({
            addresses: [request.url, response?.url ?? ''],
            content: (await response?.text()) ?? '',
          })
        }
      }
      return found
    })
    expect(kept.length).toBeGreaterThan(0)
    const found = kept.flatMap(({ addresses, content }) => [...addresses, content])
    expect(found.filter((text) => text.includes('eyJ0eXBlIjoi')).map((text) => text.slice(0, 200))).toEqual(
      [],
    )
    expect(kept.flatMap(({ addresses }) => addresses).filter((url) => url.includes('/api/'))).toEqual([])
    // The headers of a request that leaves while the page is closed cannot be read.
    niko.page.off('request', note)
    expect((await Promise.all(asked)).flatMap(({ referer }) => referer || [])).toEqual([])
  },
)

test(
  'signing out in one tab signs the other out, wipes what was kept and forgets the place',
  { tag: '@shell' },
  async ({ visitor, site }) => {
    const ann = await visitor()
    // An init script would sign in again on each page, so this signs in once.
    await ann.isSignedInAs(ANN, { once: true })
    await suppressRequestsSheet(ann.page)
    await ann.opens('/dashboard')
    // The person has started a form, which goes away too.
    await ann.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sheet(ann.page, 'Send')).toBeVisible()
    const other = await ann.page.context().newPage()
    await other.goto(`${site.url}/more`)
    const keptAnswers = async () => (await storedKeys(ann.page)).length
    await expect.poll(keptAnswers).toBeGreaterThan(0)

    await other.getByRole('button', { name: 'Sign Out' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    await expect(email(other)).toBeVisible()
    await expect(email(ann.page)).toBeVisible()
    await expect.poll(keptAnswers).toBe(0)
    expect(await other.evaluate(() => sessionStorage.getItem('coffer.redirectUrl'))).toBeNull()
  },
)

test(
  'no token is ever part of an address, nor of a report',
  { tag: '@shell' },
  async ({ visitor, stack }) => {
    const ann = await visitor()
    const addresses: string[] = []
    ann.page.on('request', (request) => addresses.push(request.url()))
    ann.page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await ann.isSignedInAs(ANN)
    await suppressRequestsSheet(ann.page)
    await ann.opens('/dashboard')
    const { token } = await ann.page.evaluate(
      () => JSON.parse(localStorage.getItem('pocketbase_auth') ?? '') as Stored,
    )
    for (const tab of ['Events', 'Harbour House', 'More']) await ann.goesToTab(tab)
    // This failure's message contains everything that must not be sent.
    await ann.page.evaluate((secret) => {
      const error = new Error(`Ann Lindqvist ann@coffer.test ${secret} at /login?code=123456`)
      window.dispatchEvent(new ErrorEvent('error', { error }))
    }, token)
    const admin = await getSuperuserClient(stack)
    const reports = () => admin.collection('errors').getFullList({ filter: "message ~ '[token]'" })
    await expect
      .poll(async () => (await reports()).map(({ message }) => String(message)))
      .toEqual(['[name] [e-mail] [token] at /login'])
    const all = JSON.stringify(await admin.collection('errors').getFullList())
    expect(all).not.toContain('eyJ')
    expect(all).not.toContain('Lindqvist')
    expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([])
  },
)
