import type { Page } from 'playwright/test'

/**
 * Composes the texts one after the other in the field that has the focus, as an input method for Japanese, Chinese or Korean
 * does through Chromium's own input, and enters the last.
 */
export async function composes(page: Page, texts: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const text of texts)
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' })
  await session.detach()
}
