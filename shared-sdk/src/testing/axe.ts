import axe from 'axe-core'
import { expect } from 'vitest'

/** Rules of axe that cannot be judged where a test looks, each with why. */
type NotJudged = Readonly<Record<string, string>>

/** Colours are nowhere judged here: the theme's test and the browser do that. */
const NOWHERE = {
  'color-contrast': 'needs a real layout, without which axe never finds anything',
} as const satisfies NotJudged

/** For a part that stands in the body, as what opens over a page does. */
export const PART = {
  region: 'about whole pages, which are looked at in the browser',
} as const satisfies NotJudged

/** For an open sheet with all that surrounds it. */
export const OPEN_SHEET = {
  ...PART,
  'aria-hidden-focus': 'axe takes what Base UI guards the focus with for hidden controls',
} as const satisfies NotJudged

/**
 * Expects axe to find nothing wrong in `where`; a failure says which rule was broken at which element. `notJudged`
 * names the rules that are left out, e.g. `OPEN_SHEET`. An entry of its own: axe is heavy, and few tests need it.
 */
export async function expectNoAxeViolations(
  where: axe.ElementContext,
  notJudged: NotJudged = {},
): Promise<void> {
  const off = Object.keys({ ...NOWHERE, ...notJudged }).map((rule) => [rule, { enabled: false }])
  const { violations } = await axe.run(where, { rules: Object.fromEntries(off) })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`),
  )
  expect(found).toEqual([])
}
