import { StartFailure } from '../start/failure.ts'

/** The forms of a new remote's name. */
export interface RemoteNames {
  /** Its folder and package: `mf-budget-plan`. */
  readonly remote: string
  /** Its first screen, and its path: `budget-plan`, at `/budget-plan`. */
  readonly screen: string
  /** Its name in code: `BudgetPlan`. */
  readonly component: string
  /** Its name for people: `Budget plan`. */
  readonly title: string
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** First parts of addresses that are the server's or the site's own. */
const RESERVED = new Set('api ext assets remotes icons login onboarding shell site new-expense s'.split(' '))

/**
 * Returns the names of a remote that is requested as `budget-plan` or `mf-budget-plan`. Throws a StartFailure that
 * describes valid names, or names the present owner.
 */
export function toRemoteNames(word: string | undefined, taken: readonly string[]): RemoteNames {
  if (!word) throw new StartFailure('A remote needs a name, such as budget-plan.')
  const screen = word.replace(/^mf-/, '')
  if (!KEBAB.test(screen)) {
    throw new StartFailure(
      `"${word}" is no name for a remote: small letters and digits, words joined by "-".`,
    )
  }
  if (RESERVED.has(screen) || taken.includes(screen) || taken.includes(`mf-${screen}`)) {
    throw new StartFailure(
      `"${screen}" is the name of a part, a folder or an address of Coffer; choose another.`,
    )
  }
  const words = screen.split('-')
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return {
    remote: `mf-${screen}`,
    screen,
    component: words.map(capital).join(''),
    title: capital(words.join(' ')),
  }
}
