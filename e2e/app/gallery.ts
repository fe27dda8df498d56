/** The design system's gallery, built as a static page and shown to a browser without a server. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import type { RunOptions } from 'axe-core'
import type axe from 'axe-core'

const UI = join(import.meta.dirname, '../../shared-ui')
const ADDRESS = 'http://gallery.test/'
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export async function buildGallery(): Promise<void> {
  const rspack = join(UI, 'node_modules/.bin/rspack')
  await promisify(execFile)(rspack, ['build', '-c', 'rspack.gallery.mjs'], { cwd: UI })
}

/**
 * axe's own settings for contrast but two: single figures are texts here, and pseudo-elements, near which it gives up,
 * are see-through (larger targets) or lines that leave the ground of a text as it is.
 */
const CONTRAST_OPTIONS = {
  ignoreUnicode: true,
  ignoreLength: true,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
}

/** Around what traps the focus: they hand it on the moment they get it, so that nobody rests on what is hidden. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** How a state is looked at. */
export interface View {
  readonly theme: 'light' | 'dark'
  /** The community's hue in degrees. */
  readonly hue: number
}

/** Opens the overview and answers with the names of the states that take a page of their own. */
export async function openGallery(page: Page, view: View): Promise<readonly string[]> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    const name = path === '/' ? 'index.html' : path.slice(1)
    const contentType = name.endsWith('.js') ? 'text/javascript' : 'text/html'
    await route.fulfill({ contentType, body: await readFile(join(UI, 'dist/gallery', name)) })
  })
  // Nothing moves while it is looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript({ path: AXE })
  await page.goto(`${ADDRESS}#?theme=${view.theme}&hue=${view.hue}`)
  await page.getByRole('heading', { name: 'Coffer gallery' }).waitFor()
  const links = page.locator('a[data-full-page=true]')
  return links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.slice(1).split('?')[0] ?? ''),
  )
}

/** Shows one state, or without a name the overview with all others, and waits until nothing moves any more. */
export async function showState(page: Page, state: string, view: View): Promise<void> {
  await page.evaluate(async (hash) => {
    location.hash = hash
    const frame = () => new Promise(requestAnimationFrame)
    // One to render, one for what opens by itself.
    await frame()
    await frame()
    while (document.getAnimations().length > 0) await frame()
  }, `${state}?theme=${view.theme}&hue=${view.hue}`)
}

/** What axe finds in what is shown, as lines for people: rule, element, reason. A rule that breaks down is a finding too. */
export async function findProblems(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(
    async ({ given, contrast, guards }) => {
      const { configure, run } = Reflect.get(globalThis, 'axe') as typeof axe
      configure({ checks: [{ id: 'color-contrast', options: contrast }] })
      const { violations, incomplete } = await run({ include: [['html']], exclude: [[guards]] }, given)
      const tell = ({ id, nodes }: (typeof violations)[number]) =>
        nodes.map(({ html, any, all, none }) => {
          const reasons = [...any, ...all, ...none].map(({ message }) => message)
          return `${id}: ${html} ${reasons.join(' ')}`
        })
      const hasBroken = ({ nodes }: (typeof violations)[number]) =>
        nodes.some(({ none }) => none.some(({ id }) => id === 'error-occurred'))
      return [...violations, ...incomplete.filter(hasBroken)].flatMap(tell)
    },
    { given: options, contrast: CONTRAST_OPTIONS, guards: FOCUS_GUARDS },
  )
}
