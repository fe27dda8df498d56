import axe from 'axe-core'
import { expect } from 'vitest'

/** Axe rules that a test cannot check, each with the reason. */
type SkippedRules = Readonly<Record<string, string>>

/** The theme's test and the browser check colours. */
const ALWAYS = {
  'color-contrast': 'needs a real layout, without which axe never finds anything',
} as const satisfies SkippedRules

/** Rules to skip for a part that is rendered into the body, such as an overlay. */
export const PART = {
  region: 'about whole pages, which are checked in the browser',
} as const satisfies SkippedRules

/** Rules to skip for an open sheet with the page around it. */
export const OPEN_SHEET = {
  ...PART,
  'aria-hidden-focus': 'axe reports the focus guards of Base UI as hidden controls',
} as const satisfies SkippedRules

/**
 * Expects that axe finds no violations in `context`; a failure names the rule and the element. `skipped` names rules that
 * are left out, e.g. `OPEN_SHEET`. It is a separate entry: axe is heavy, and few tests need it.
 */
export async function expectNoAxeViolations(
  context: axe.ElementContext,
  skipped: SkippedRules = {},
): Promise<void> {
  const off = Object.keys({ ...ALWAYS, ...skipped }).map((rule) => [rule, { enabled: false }])
  const { violations } = await axe.run(context, { rules: Object.fromEntries(off) })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`),
  )
  expect(found).toEqual([])
}
