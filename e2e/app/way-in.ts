import type { Page } from 'playwright/test'
import { codeFromMail } from './person.ts'
import type { Stack } from './stack.ts'

/** Asks for a code as a person would, and answers the one that arrives. */
export async function asksForCode(page: Page, stack: Stack, email: string): Promise<string> {
  const before = stack.inbox.messages().length
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Request code' }).click()
  return codeFromMail(stack, email, before)
}

/** Types a code; the last digit submits it. */
export async function entersCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
}

/** The step of the onboarding that is shown. */
export function step(page: Page, title: string) {
  return page.getByRole('heading', { level: 2, name: title, exact: true })
}
