import puppeteer from 'puppeteer-core'
import type { ElementHandle, Page } from 'puppeteer-core'
import type { Driver, Handle, Key, LaunchOptions } from './driver.ts'

/** Starts Firefox and drives it by WebDriver BiDi. */
export async function launchFirefox({ programs, size }: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programs['browser'] ?? '',
    headless: true,
    defaultViewport: size,
  })
  const page = await browser.newPage()
  const elements = new Map<Handle, ElementHandle>()
  const getElement = (handle: Handle): ElementHandle => {
    const element = elements.get(handle)
    if (!element) throw new Error('The element was found by another browser.')
    return element
  }
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    goBack: async () => void (await page.goBack()),
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement()
      if (!element) return null
      const handle: Handle = { driver: 'firefox' }
      elements.set(handle, element as ElementHandle)
      return handle
    },
    click: (handle) => getElement(handle).click(),
    tap: (handle) => getElement(handle).tap(),
    type: (text) => page.keyboard.type(text),
    press: (key, held) => press(page, key, held),
    saveScreenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  }
}

async function press(page: Page, key: Key, held?: 'Shift' | 'Control'): Promise<void> {
  if (held) await page.keyboard.down(held)
  await page.keyboard.press(key)
  if (held) await page.keyboard.up(held)
}
