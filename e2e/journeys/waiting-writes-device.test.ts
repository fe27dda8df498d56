/**
 * A device with two tabs sends waiting changes once. A full device works online and says what it does not keep (ADR
 * 0159, 0160).
 */
import type { Page } from 'playwright/test'
import { NIGHTLY, STILL, WITH_SERVICE_WORKER } from '../app/environment.ts'
import { expect, test } from '../app/money-test.ts'
import { fillsIn, opensSheet, submits } from '../app/money-sheets.ts'
import { sends } from '../app/money.ts'
import { canKeepWrites, offlineNotice } from '../app/waiting-writes.ts'
import { keepsDashboard, cachedPaths } from '../app/without-network.ts'
import { seesToast } from '../app/toasts.ts'

test.use(WITH_SERVICE_WORKER)

const MEI = 'Mei-Ling Chen'
const TAGS = { tag: ['@dashboard', '@shell', NIGHTLY] }

test('two tabs without a network show the same, and send it once', TAGS, async ({ visitor, ledger }) => {
  const chidi = await visitor(STILL)
  const { page: first } = chidi
  await keepsDashboard(chidi, 'chidi@coffer.test', { once: true })
  await canKeepWrites(first)
  const context = first.context()
  const created: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/acc_txs/records'))
      created.push(request.postData() ?? '')
  })
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('link', { name: 'View all' })).toBeVisible()
  const meiId = await ledger.accountId(MEI)
  const sendsOffline = async (page: Page, description: string) => {
    await opensSheet(page, 'send', { receiverId: meiId })
    await fillsIn(page, 'send', '3.00', description)
    await submits(page, 'send')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // The first opening loads the form's code.
  for (const page of [first, second]) {
    await opensSheet(page, 'send', { receiverId: meiId })
    await fillsIn(page, 'send', '3.00', 'Not sent')
    await page.goBack()
  }

  await context.setOffline(true)
  await sendsOffline(first, 'From one tab')
  await sendsOffline(second, 'From the other tab')
  for (const page of [first, second]) {
    await expect(offlineNotice(page)).toContainText('You are offline. 2 changes are waiting.')
    for (const description of ['From one tab', 'From the other tab'])
      await expect(page.getByRole('listitem').filter({ hasText: description })).toContainText('Waiting')
  }
  expect(created).toEqual([])

  await context.setOffline(false)
  for (const description of ['From one tab', 'From the other tab']) {
    await expect
      .poll(() => ledger.holds(description), { timeout: 15_000 })
      .toEqual([`Chidi Okonkwo -> ${MEI} 3.00 approved`])
    for (const page of [first, second])
      await expect(page.getByRole('listitem').filter({ hasText: description })).toContainText('Approved')
  }
  expect(created.map((body) => /From (?:one|the other) tab/.exec(body)?.[0])).toEqual([
    'From one tab',
    'From the other tab',
  ])
})

test('a full device sends online, and says once what it does not keep', TAGS, async ({ visitor, site }) => {
  const bo = await visitor(STILL)
  const { page } = bo
  await bo.isSignedInAs('bo@coffer.test')
  const devTools = await page.context().newCDPSession(page)
  const isFull = (quotaSize: number | undefined) =>
    devTools.send('Storage.overrideQuotaForOrigin', {
      origin: site.url,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  const notice = page.getByRole('region', { name: 'Notifications' })
  // The device is full before it stores anything of the person.
  await isFull(1)
  await bo.opens('/dashboard')
  await expect(page.getByRole('link', { name: 'View all' })).toBeVisible()
  await expect(notice).toContainText('Nothing will open offline until you free some space.', {
    timeout: 60_000,
  })
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toHaveText('')
  expect(await cachedPaths(page)).not.toContain('/coffer-sets/current')
  await sends(page, { amount: '2.00', name: 'Mei-Ling Chen', description: 'On a full device' })
  await seesToast(page, 'Sent successfully!')

  await isFull(undefined)
  await page.reload()
  await expect.poll(() => cachedPaths(page), { timeout: 60_000 }).toContain('/coffer-sets/current')
})
