/** How a page comes in: further in from the right, back from the left, between tabs in place. `none` is the first of a visit. */
export type Motion = 'none' | 'tab' | 'forward' | 'back'

/** Where the person is, and how they got there. */
export interface Place {
  readonly pathname: string
  readonly motion: Motion
}

/** The next place; the same one while the path stays. Depth is the number of the path's parts. */
export function moveTo(place: Place, pathname: string): Place {
  return place.pathname === pathname ? place : { pathname, motion: motionBetween(place.pathname, pathname) }
}

function motionBetween(from: string, to: string): Motion {
  const [before, after] = [partsOf(from), partsOf(to)]
  if (before[0] !== after[0] || before.length === after.length) return 'tab'
  return after.length > before.length ? 'forward' : 'back'
}

function partsOf(pathname: string): readonly string[] {
  return pathname.split('/').filter((part) => part !== '')
}
