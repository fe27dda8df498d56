/** A device that reports no network, with a VPN for instance, still sends as long as the server answers (ADR 0068). */
import type { Page } from 'playwright/test'
import { STILL, WITHOUT_SERVICE_WORKER } from '../app/environment.ts'
import { expect, test } from '../app/money-test.ts'
import { fillsIn, opensSheet, submits } from '../app/money-sheets.ts'
import { canKeepWrites, offlineNotice, waitingSheet } from '../app/waiting-writes.ts'

const MEI = 'Mei-Ling Chen'
const HEALTH = '**/api/health'

test(
  'what the device says about its network is a hint, and an answer counts more',
  { tag: ['@dashboard', '@shell'] },
  async ({ visitor, ledger }) => {
    const chidi = await visitor({ ...STILL, ...WITHOUT_SERVICE_WORKER })
    const { page } = chidi
    await chidi.isSignedInAs('chidi@coffer.test', { once: true })
    await chidi.opens('/dashboard')
    await canKeepWrites(page)
    const meiId = await ledger.accountId(MEI)
    const sends = async (description: string) => {
      await opensSheet(page, 'send', { receiverId: meiId })
      await fillsIn(page, 'send', '3.00', description)
      await submits(page, 'send')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const stored = (description: string) => expect.poll(() => ledger.holds(description)).toHaveLength(1)

    await test.step('while the server answers, everything is sent', async () => {
      const answered = page.waitForResponse(HEALTH)
      await saysItHasNoNetwork(page)
      await answered
      await sends('By a VPN')
      await stored('By a VPN')
      await expect(offlineNotice(page)).not.toContainText('You are offline')
    })

    await test.step('without an answer it waits, and “Send now” sends it once there is one', async () => {
      await page.route(HEALTH, (route) => route.abort())
      await saysItHasNoNetwork(page)
      await expect(offlineNotice(page)).toContainText('You are offline')
      await sends('By Send now')
      expect(await ledger.holds('By Send now')).toEqual([])
      await offlineNotice(page).getByRole('button', { name: 'Show' }).click()
      const send = waitingSheet(page).getByRole('button', { name: 'Send now' })
      await send.click()
      await expect(offlineNotice(page)).toContainText('The server cannot be reached.')
      await page.unroute(HEALTH)
      await send.click()
      await stored('By Send now')
      await expect(waitingSheet(page)).toContainText('Everything has been sent.')
    })
  },
)

async function saysItHasNoNetwork(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
    window.dispatchEvent(new Event('offline'))
  })
}
