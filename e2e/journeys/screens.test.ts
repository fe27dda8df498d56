/**
 * This test opens every screen and sheet of signed-in people, with long names, amounts of seven figures and a second
 * currency: axe finds nothing, and in German no text is cut or covered and no row falls apart. `pnpm test` opens a few,
 * in German; `pnpm nightly` opens all of them in both languages, on a phone and on a desktop, in light and dark, and
 * keeps a screenshot of each.
 */
import { IS_NIGHTLY, NIGHTLY, STILL } from '../app/environment.ts'
import { prepareListed } from '../app/listed-facts.ts'
import { privilegedScreens } from '../app/listed-community-screens.ts'
import { NO_EVENTS, TWO_COMMUNITIES, eventAdminScreens, memberScreens } from '../app/listed-event-screens.ts'
import { leavesListed, opensListed } from '../app/listed-screen.ts'
import type { ListedScreen } from '../app/listed-screen.ts'
import { suppressRequestsSheet } from '../app/money.ts'
import type { Person } from '../app/person.ts'
import { injectAxe, checkVariants, unreadableTexts } from '../app/screenshots.ts'
import { expect, test } from '../app/money-test.ts'

const LANGUAGES = ['en-GB', 'de-DE'] as const
/** `pnpm test` opens one in this many screens, from every part of the list. */
const ONE_OF = 16
/** `pnpm test` opens them as a privileged member and as a plain one. */
const BY_DAY = ['kavya', 'emre']
/** `pnpm test` always opens these too, because their rows have the longest words. */
const ALWAYS = ['balance-sheet']

for (const locale of LANGUAGES) {
  test(
    `screens and sheets, ${locale}`,
    { tag: ['@dashboard', '@events', '@community', '@more', ...(locale === 'en-GB' ? [NIGHTLY] : [])] },
    async ({ visitor, ledger, stack }) => {
      // It takes one to two minutes on a quiet machine.
      test.setTimeout(IS_NIGHTLY ? 1_200_000 : 300_000)
      const facts = await prepareListed(stack, ledger, locale)
      const viewers: readonly (readonly [string, readonly ListedScreen[]])[] = [
        ['kavya', privilegedScreens(facts)],
        ['bo', eventAdminScreens(facts)],
        ['emre', memberScreens(facts)],
        ['freya', TWO_COMMUNITIES],
        ['otis', NO_EVENTS],
      ]
      try {
        for (const [who, screens] of viewers) {
          const shown = screens.filter(
            ({ name }, index) => IS_NIGHTLY || index % ONE_OF === 0 || ALWAYS.includes(name),
          )
          if (IS_NIGHTLY || BY_DAY.includes(who))
            await looksAt(await visitor({ ...STILL, locale }), who, shown)
        }
      } finally {
        await facts.undo()
      }

      async function looksAt({ page, ...person }: Person, who: string, screens: readonly ListedScreen[]) {
        await person.isSignedInAs(`${who}@coffer.test`)
        await suppressRequestsSheet(page)
        await injectAxe(page)
        await person.opens('/more')
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
        for (const screen of screens) {
          await test.step(screen.name, async () => {
            await opensListed(page, screen)
            const name = `${screen.name}-${locale}`
            expect.soft(await checkVariants(page, name)).toEqual([])
            if (locale === 'de-DE') expect.soft(await unreadableTexts(page, name, facts.given)).toEqual([])
            await leavesListed(page, screen)
          })
        }
      }
    },
  )
}
