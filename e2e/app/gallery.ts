/** Builds the design system's gallery as a static page and shows it to a browser without a server. */
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
 * axe's own settings for contrast except two. Single figures count as texts here. Pseudo-elements, near which axe gives
 * up, are see-through (larger targets), or lines that do not change a text's background.
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

/** Focus guards surround what traps the focus: they pass it on at once, so that nobody stays on something hidden. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** The theme and the hue in which a state is checked. */
export interface View {
  readonly theme: 'light' | 'dark'
  /** The community's hue in degrees. */
  readonly hue: number
}

/** Opens the overview and returns the names of the states that need a page of their own. */
export async function openGallery(page: Page, view: View): Promise<readonly string[]> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    const name = path === '/' ? 'index.html' : path.slice(1)
    const contentType = name.endsWith('.js') ? 'text/javascript' : 'text/html'
    await route.fulfill({ contentType, body: await readFile(join(UI, 'dist/gallery', name)) })
  })
  // Nothing moves during the check.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript({ path: AXE })
  await page.goto(`${ADDRESS}#?theme=${view.theme}&hue=${view.hue}`)
  await page.getByRole('heading', { name: 'Coffer gallery' }).waitFor()
  const links = page.locator('a[data-full-page=true]')
  return links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.slice(1).split('?')[0] ?? ''),
  )
}

/** Shows one state, or without a name the overview with all other states. Waits until nothing moves any more. */
export async function showState(page: Page, state: string, view: View): Promise<void> {
  await page.evaluate(async (hash) => {
    location.hash = hash
    const frame = () => new Promise(requestAnimationFrame)
    // One frame renders it, and one renders what opens by itself.
    await frame()
    await frame()
    while (document.getAnimations().length > 0) await frame()
  }, `${state}?theme=${view.theme}&hue=${view.hue}`)
}

/**
 * Returns what axe finds in the shown state, as lines for people: rule, element, reason. A rule that breaks down counts
 * as a finding too.
 */
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
