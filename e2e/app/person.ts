import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { codeFromMail, storedSession } from './sign-in.ts'
import type { Site, Stack } from './stack.ts'
import { watchToasts } from './toasts.ts'

interface Environment {
  readonly browser: Browser
  readonly site: Site
  readonly stack: Stack
  readonly options?: BrowserContextOptions
}

interface SignedInOptions {
  /** The person is signed in only until they sign out; otherwise each page of this browser starts signed in. */
  readonly once?: boolean
}

/** A person with a browser of their own. Their actions read as sentences; the journey asserts what they see. */
export interface Person {
  readonly page: Page
  /** The addresses that this person's browser requested from the site, as paths. */
  readonly requested: readonly string[]
  /** What the Content-Security-Policy refused in this person's browser. */
  readonly violations: readonly string[]
  readonly opens: (path: string) => Promise<void>
  /** Signs in as a person would: address, mail, code. */
  readonly signsInByMail: (email: string) => Promise<void>
  /** Makes the person signed in, as after an earlier visit. */
  readonly isSignedInAs: (email: string, options?: SignedInOptions) => Promise<void>
  readonly goesToTab: (name: string | RegExp) => Promise<void>
  readonly leaves: () => Promise<void>
}

/** Opens a browser for a person; nothing is loaded yet. */
export async function openApp({ browser, site, stack, options }: Environment): Promise<Person> {
  const context = await browser.newContext({ baseURL: site.url, ...options })
  await watchToasts(context)
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  return {
    page,
    requested,
    violations: await watchViolations(context),
    opens: async (path) => {
      await page.goto(path)
    },
    signsInByMail: (email) => signInByMail(page, stack, email),
    isSignedInAs: async (email, { once = false } = {}) =>
      once ? storeOnce(page, stack, email) : storeSession(context, stack, email),
    goesToTab: async (tab) => {
      await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: tab }).click()
    },
    leaves: async () => {
      await context.close()
    },
  }
}

/** Collects what the policy of the pages refuses, from their first line on. */
async function watchViolations(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = []
  await context.exposeBinding('reportViolation', (_source, violation: string) => violations.push(violation))
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { readonly reportViolation: (text: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      reportViolation([effectiveDirective, blockedURI, sample, sourceFile].join(' '))
    })
  })
  return violations
}

async function signInByMail(page: Page, stack: Stack, email: string): Promise<void> {
  const before = stack.inbox.messages().length
  await page.goto('/')
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.keyboard.press('Enter')
  const code = await codeFromMail(stack, email, before)
  await page.getByRole('textbox', { name: /code/i }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
}

async function storeSession(context: BrowserContext, stack: Stack, email: string): Promise<void> {
  const entries = await storedSession(stack, email)
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    }
  }, entries)
}

async function storeOnce(page: Page, stack: Stack, email: string): Promise<void> {
  await page.goto('/login')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    await storedSession(stack, email),
  )
}
