import type { Page } from 'playwright/test'

/** This width is enough to tell backgrounds apart. */
const FILM_WIDTH = 130

/** Films the screen while something happens. Returns the frames as PNG, base64, in order. */
export async function film(page: Page, act: () => Promise<unknown>): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    // The last acknowledgement may arrive after the page is gone.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', {
    format: 'png',
    maxWidth: FILM_WIDTH,
    maxHeight: 10 * FILM_WIDTH,
  })
  await act()
  await session.send('Page.stopScreencast')
  return frames
}

export type Ground = 'light' | 'dark'

/**
 * Returns whether most of each frame is light or dark. A page of the same browser decodes the frames.
 *
 * @param page any loaded page; it does not change
 */
export async function detectGrounds(page: Page, frames: readonly string[]): Promise<readonly Ground[]> {
  return page.evaluate(async (pictures) => {
    const detectGround = async (picture: string) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!drawing) throw new Error('This browser does not draw.')
      drawing.drawImage(bitmap, 0, 0)
      const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height)
      let [dark, all] = [0, 0]
      for (let at = 0; at < data.length; at += 4) {
        all += 1
        if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 3 * 100) dark += 1
      }
      return dark > all / 2 ? ('dark' as const) : ('light' as const)
    }
    return Promise.all(pictures.map(detectGround))
  }, frames)
}
