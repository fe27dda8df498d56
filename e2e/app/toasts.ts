import type { BrowserContext, Page } from 'playwright/test'
import { expect } from 'playwright/test'

interface Watching {
  seenToasts?: string[]
}

/** Notes each toast that a page of this context shows, because it hides itself after 2.2 s, which a busy machine can miss. */
export async function watchToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: string[] = []
    ;(window as Watching).seenToasts = seen
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const node of added) {
        const isToast = node instanceof Element && node.parentElement?.matches('[role=status][aria-atomic]')
        const text = isToast === true ? node.querySelector('span')?.textContent : null
        if (text !== null && text !== undefined) seen.push(text)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits for a toast that appears now, or has appeared since the last one that was asked for, also if it is hidden again. */
export async function seesToast(page: Page, text: string): Promise<void> {
  const take = (wanted: string): boolean => {
    const { seenToasts = [] } = window as Watching
    const index = seenToasts.findIndex((one) => one.includes(wanted))
    seenToasts.splice(0, index + 1)
    return index !== -1
  }
  await expect.poll(() => page.evaluate(take, text), { message: `the toast “${text}”` }).toBe(true)
}
