import type { CDPSession, Page } from 'playwright/test'

/** A finger on the screen, by the browser's own input. Playwright's mouse cannot act as a finger. */
export interface Finger {
  readonly goesDown: (x: number, y: number) => Promise<void>
  /** Moves slowly, so that the distance decides and not the speed. */
  readonly movesTo: (x: number, y: number) => Promise<void>
  readonly lifts: () => Promise<void>
}

const STEPS = 12
/**
 * The browser's own time of an event, in seconds. It is given, not measured, so that a slow machine moves as fast as a
 * quick one.
 */
const STEP_SECONDS = 0.05

/** Returns a finger for a page whose context has `hasTouch`. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let [x, y] = [0, 0]
  let time = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') => {
    time += STEP_SECONDS
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time })
  }
  return {
    goesDown: async (atX, atY) => {
      ;[x, y] = [atX, atY]
      await touch('touchStart')
    },
    movesTo: async (toX, toY) => {
      const [fromX, fromY] = [x, y]
      for (let step = 1; step <= STEPS; step += 1) {
        x = fromX + ((toX - fromX) * step) / STEPS
        y = fromY + ((toY - fromY) * step) / STEPS
        await touch('touchMove')
      }
      // The finger rests there, so this is no flick.
      for (let step = 0; step < 4; step += 1) await touch('touchMove')
    },
    lifts: async () => {
      await touch('touchEnd')
    },
  }
}
