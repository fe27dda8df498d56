/** An input method (IME), as people use it for Japanese, Chinese or Korean, composes a text before it enters it. */
import type { Page } from 'playwright/test'

/** Composes the texts one after the other in the field that has the focus, as Chromium's own input does, and enters the last. */
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
