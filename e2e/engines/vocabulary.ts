/** The actions of people in these journeys, for every engine. */
import { expect } from 'playwright/test'
import { storedSession } from '../app/sign-in.ts'
import type { Stack } from '../app/stack.ts'
import type { EnginePage, Target } from './page.ts'

/** Returns the target for the open sheet with this title. */
export const sheet = (name: string | RegExp): Target => ({ role: 'dialog', name })
export const inSheet = (name: string | RegExp, role: string, own: string | RegExp): Target => ({
  role,
  name: own,
  within: sheet(name),
})
export const tab = (name: string | RegExp): Target => ({
  role: 'link',
  name,
  within: { role: 'navigation', name: 'Main navigation' },
})

interface SignedIn {
  readonly email: string
  readonly path: string
  /** The pending requests open by themselves, as at the start of a session. */
  readonly seesRequests?: boolean
}

/** Opens a path as a person who is already signed in from an earlier visit. */
export async function opensSignedIn(
  app: EnginePage,
  stack: Stack,
  { email, path, seesRequests = false }: SignedIn,
): Promise<void> {
  await app.opens('/login')
  // If a person leaves a page while it opens its first database, WebKit cannot open that database again (ADR 0060).
  await app.sees({ role: 'textbox', name: /e-?mail/i })
  await hasWorker(app)
  const stored = JSON.stringify(await storedSession(stack, email))
  await app.driver.evaluate(
    `(Object.entries(${stored}).forEach(([key, value]) => localStorage.setItem(key, value)), true)`,
  )
  if (!seesRequests)
    await app.driver.evaluate("(sessionStorage.setItem('coffer.triggeredApproval', 'true'), true)")
  await app.opens(path)
}

/**
 * Waits for the worker. If a person leaves a page while its worker is being installed, WebKit never finishes installing
 * it (ADR 0060).
 */
async function hasWorker({ driver }: EnginePage): Promise<void> {
  const state = `(globalThis.workerState ??= 'none', navigator.serviceWorker.getRegistration().then((found) => {
    globalThis.workerState = found?.active?.state ?? 'none'
  }), globalThis.workerState)`
  await expect.poll(() => driver.evaluate(state), { timeout: 30_000 }).toBe('activated')
}

/** Chooses an account in the picker with this title. */
export async function choosesAccount(app: EnginePage, picker: string, name: string): Promise<void> {
  await app.fills({ role: 'searchbox', within: sheet(picker) }, name)
  await app.clicks({ text: name, within: sheet(picker) })
  await app.seesNot(sheet(picker))
}
