/** The machine that serves is lost: people continue at the next one without doing anything. */
import type { Browser, Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { NIGHTLY, STILL } from '../app/environment.ts'
import { fillsIn, opensSheet, getSubmitButton, yes } from '../app/money-sheets.ts'
import { amountIn, hero } from '../app/money.ts'
import { hasReplicas, startReplicatedStack } from '../app/replicated-stack.ts'
import type { ReplicatedStack } from '../app/replicated-stack.ts'
import { storedSession } from '../app/sign-in.ts'
import { getSuperuserClient } from '../app/superuser.ts'

const SENT = 'Sent successfully!'

/** Opens a person's dashboard and notes what notices say to them. */
async function opensDashboard(browser: Browser, stack: ReplicatedStack, who: string) {
  const context = await browser.newContext({ baseURL: stack.appUrl, ...STILL })
  const session = await storedSession(stack, `${who}@coffer.test`)
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  const notices = new Set<string>()
  await context.exposeBinding('noteNotice', (_source, text: string) => notices.add(text))
  await context.addInitScript(() => {
    const { noteNotice } = window as unknown as { readonly noteNotice: (text: string) => void }
    new MutationObserver(() => {
      const text =
        document.querySelector('[role=region][aria-label=Notifications] [role=status]')?.textContent ?? ''
      if (text !== '') noteNotice(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'View all' })).toBeVisible()
  return { page, notices }
}

test(
  'two people go on when the server is lost with its disk, with one message at most',
  { tag: ['@dashboard', NIGHTLY] },
  async ({ browser }) => {
    test.skip(!hasReplicas(), 'The durable server and the bucket are built by `pnpm nightly`.')
    test.setTimeout(180_000)
    const stack = await startReplicatedStack()
    try {
      const mei = await opensDashboard(browser, stack, 'mei')
      const niko = await opensDashboard(browser, stack, 'niko')
      const before = await amountIn(hero(mei.page))
      const receiverId = await fetchAccountId(stack, 'Mei-Ling Chen')
      await sends(niko.page, receiverId, { amount: '1.00', description: 'Before it is lost' })
      await expect.poll(() => amountIn(hero(mei.page))).toBe(before + 100)

      await stack.loseServer()
      await sends(niko.page, receiverId, { amount: '2.00', description: 'After it is lost' })

      await expect(mei.page.getByText('For: After it is lost')).toBeVisible({ timeout: 30_000 })
      await expect(mei.page.getByText('For: Before it is lost')).toBeVisible()
      expect(await amountIn(hero(mei.page))).toBe(before + 300)
      await expect(niko.page.getByText('For: After it is lost')).toBeVisible()
      expect([...mei.notices].length, [...mei.notices].join(' | ')).toBeLessThanOrEqual(1)
      const ofNiko = [...niko.notices].filter((text) => !text.includes(SENT))
      expect(ofNiko.length, [...niko.notices].join(' | ')).toBeLessThanOrEqual(1)
    } finally {
      await stack.stop()
    }
  },
)

async function fetchAccountId(stack: ReplicatedStack, name: string): Promise<string> {
  const admin = await getSuperuserClient(stack)
  const filter = admin.filter('name = {:name}', { name })
  return (await admin.collection('acc_accounts').getFirstListItem(filter)).id
}

async function sends(
  page: Page,
  receiverId: string,
  { amount, description }: { readonly amount: string; readonly description: string },
): Promise<void> {
  await opensSheet(page, 'send', { receiverId })
  await fillsIn(page, 'send', amount, description)
  await getSubmitButton(page, 'send').click()
  await yes(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 })
}
