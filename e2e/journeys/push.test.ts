/**
 * A person switches notifications on and off on a device, the service worker shows them, and a tap opens them (product
 * 4.9, ADR 0145).
 */
import { suppressRequestsSheet, sheet } from '../app/money.ts'
import { PUSH_ENDPOINT, mayNotify, pushesTo, notificationsOn, taps, waitForWorker } from '../app/push.ts'
import { getSuperuserClient } from '../app/superuser.ts'
import { NIGHTLY, WHOLE_BROWSER, WITH_SERVICE_WORKER } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

test.use({ ...WITH_SERVICE_WORKER, launchOptions: WHOLE_BROWSER })

const ANN = 'ann@coffer.test'
const REQUEST = {
  id: 'push1',
  title: 'Bo asks you for €12.00',
  body: 'Groceries',
  url: '/dashboard?sheet=request',
  tag: 'request-received:1',
}

test(
  'a push is shown once, replaced by its successor, and opens its sheet in the open app',
  { tag: '@more' },
  async ({ visitor }) => {
    const ann = await visitor()
    const { page } = ann
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await mayNotify(page)
    await ann.isSignedInAs(ANN)
    await suppressRequestsSheet(page)
    await ann.opens('/more/about')
    await expect(page.getByText('Version')).toBeVisible()
    const push = await pushesTo(page)
    // DevTools deliver no push to a worker that is just starting or stopping, so each is sent until it is shown. The
    // worker shows one with a known id once, also if the sender sends it again after a restart.
    const shownAfter = (data: string) =>
      expect.poll(async () => {
        await push(data)
        return notificationsOn(page)
      })
    const titles = async () => (await notificationsOn(page)).map(({ title }) => title)

    await shownAfter(JSON.stringify(REQUEST)).toMatchObject([
      {
        title: 'Bo asks you for €12.00',
        body: 'Groceries',
        tag: 'request-received:1',
        path: '/dashboard?sheet=request',
      },
    ])
    // A reminder of the same request takes its place.
    const reminder = { ...REQUEST, id: 'push2', title: 'Bo reminds you of €12.00' }
    await shownAfter(JSON.stringify(reminder)).toMatchObject([{ title: reminder.title }])
    await push(JSON.stringify(REQUEST))
    // Until the page has sent the worker the community's name, it shows Coffer's own.
    await shownAfter('not JSON').toContainEqual(expect.objectContaining({ title: 'Harbour' }))
    expect((await titles()).filter((title) => title.startsWith('Bo'))).toEqual([reminder.title])
    await shownAfter(
      JSON.stringify({ id: 'push3', title: 'Elsewhere', url: 'https://elsewhere.test/x', tag: 'x' }),
    ).toContainEqual(expect.objectContaining({ title: 'Elsewhere', path: '/dashboard' }))

    const worker = await waitForWorker(page.context())
    expect(await taps(worker, 'Bo reminds you of €12.00')).toEqual([])
    await expect(sheet(page, 'Request')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\?sheet=request$/u)
    expect(await titles()).not.toContain('Bo reminds you of €12.00')

    // If no window is open, the worker opens one.
    const other = await page.context().newPage()
    await other.goto('about:blank')
    await page.close()
    expect(await taps(worker, 'Harbour')).toEqual(['/dashboard'])
    expect(problems).toEqual([])
  },
)

test(
  'a device is subscribed in More, and no longer after signing out',
  { tag: ['@more', NIGHTLY] },
  async ({ visitor, stack }) => {
    const ann = await visitor()
    const { page } = ann
    const admin = await getSuperuserClient(stack)
    const subscription = async () => {
      const found = await admin
        .collection('webpush_subscriptions')
        .getFullList({ filter: `endpoint = '${PUSH_ENDPOINT}'`, requestKey: null })
      return found.map((row) => [row['device'], row['active']])
    }
    await mayNotify(page)
    await ann.isSignedInAs(ANN, { once: true })
    await suppressRequestsSheet(page)
    await ann.opens('/more')
    await page.getByRole('link', { name: 'Notifications' }).click()
    const device = page.getByRole('switch', { name: 'Push to this device' })
    await expect(device).not.toBeChecked()
    await device.click()
    await expect(device).toBeChecked()
    await expect.poll(subscription).toEqual([['Chrome on Linux', true]])
    await page.getByRole('switch', { name: 'Push Notifications' }).click()
    await expect(device).toBeHidden()
    await page.getByRole('switch', { name: 'Push Notifications' }).click()
    await expect(device).toBeChecked()

    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    await expect.poll(subscription).toEqual([['Chrome on Linux', false]])
  },
)
