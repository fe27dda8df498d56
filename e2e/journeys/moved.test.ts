/**
 * A community has moved to another server: people learn where it is, even after its data is gone from the former
 * address.
 */
import { demoId } from '@coffer/backend/demo/plan-builder'
import { expect } from 'playwright/test'
import { NIGHTLY, STILL } from '../app/environment.ts'
import { storedSession } from '../app/sign-in.ts'
import { startPreparedStack } from '../app/stack.ts'
import type { Stack } from '../app/stack.ts'
import { getSuperuserClient } from '../app/superuser.ts'
import { test } from '../app/test.ts'

const ORGANISATION = demoId('harbour')
const NEW_ADDRESS = 'https://harbour.example.org'
const MOVE = 'a'.repeat(12)

/** Runs the steps at the server that a community leaves, as `move-community` calls them (ADR 0167). */
async function does(stack: Stack, ...steps: readonly ('leave' | 'left' | 'finish')[]): Promise<void> {
  const admin = await getSuperuserClient(stack)
  for (const step of steps)
    await admin.send(`/move/${ORGANISATION}/${step}`, {
      method: 'POST',
      query: { id: MOVE, url: NEW_ADDRESS },
    })
}

test(
  'a member of one community learns where it has moved, and goes on learning it once it was deleted',
  { tag: ['@shell', NIGHTLY] },
  async ({ browser }) => {
    const stack = await startPreparedStack()
    const site = await stack.openSite()
    const context = await browser.newContext({ baseURL: site.url, ...STILL })
    try {
      const session = await storedSession(stack, 'bo@coffer.test')
      const page = await context.newPage()
      await page.goto('/login')
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, session)
      await page.goto('/dashboard')
      await expect(page.getByRole('link', { name: 'View all' })).toBeVisible()

      const isMoved = async (): Promise<void> => {
        await expect(page.getByText('Harbour House has moved')).toBeVisible()
        await expect(page.getByRole('link', { name: 'Open harbour.example.org' })).toHaveAttribute(
          'href',
          new RegExp(`^${NEW_ADDRESS}/dashboard\\?membership=\\w{15}$`),
        )
      }
      await does(stack, 'leave', 'left')
      await page.reload()
      await isMoved()

      await does(stack, 'finish')
      await page.reload()
      await isMoved()
      // The next start says so too, until they sign out; then another account can sign in.
      await page.goto('/dashboard')
      await isMoved()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    } finally {
      await context.close()
      await site.close()
      await stack.stop()
    }
  },
)
