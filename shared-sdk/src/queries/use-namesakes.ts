import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState } from 'react'
import { reportError } from '../client/errors/error-reports.ts'
import type { Account, AccountId } from '../domain/entities.ts'
import type * as LookAlike from '../domain/text/look-alike.ts'
import { sharedTexts, useTexts } from '../i18n/catalogue.ts'
import { formatDay, formatMoment } from '../i18n/format.ts'
import { keepTrying } from '../network/index.ts'
import { accountQueries } from './accounts.queries.ts'
import { membershipQueries } from './members.queries.ts'
import { useScope } from './scope.ts'

/**
 * Returns a text that distinguishes a member from others whose name is the same or looks like it; undefined for
 * everybody else.
 */
export type NamesakeDetail = (id: AccountId) => string | undefined

/**
 * Returns the second line of members of one name (product 2.17): the username, else the day since when they are members. It
 * fetches usernames only for them; until they are known, and if they cannot be fetched, it shows the day.
 */
export function useNamesakes(): NamesakeDetail {
  const scope = useScope()
  const { memberSince } = useTexts(sharedTexts)
  // These are kept for the forms anyway (`keepFormData`), or fetched by the list of members: a list of rows does not
  // fetch them.
  const kept = useQuery({ ...accountQueries.pickable(scope), enabled: false }).data
  const listed = useQuery({ ...accountQueries.members(scope), enabled: false }).data
  const accounts = kept ?? listed
  const find = useFindNamesakes(accounts !== undefined)
  const namesakes = useMemo(
    () => (accounts && find ? namesakesAmong(accounts, find) : NOBODY),
    [accounts, find],
  )
  const usernames = useQuery({ ...membershipQueries.usernames(scope), enabled: namesakes.length > 0 }).data
  return useMemo(() => {
    const details = namesakeDetails(namesakes, usernames ?? NO_USERNAMES, memberSince)
    return (id) => details.get(id)
  }, [namesakes, usernames, memberSince])
}

const NOBODY: readonly Account[] = []
const NO_USERNAMES: ReadonlyMap<AccountId, string> = new Map()

/** The result is kept per answer, because every row of a list needs it. */
const namesakesCache = new WeakMap<readonly Account[], readonly Account[]>()

function namesakesAmong(accounts: readonly Account[], find: FindNamesakes): readonly Account[] {
  const known = namesakesCache.get(accounts) ?? find(accounts.filter(({ type }) => type === 'user'))
  namesakesCache.set(accounts, known)
  return known
}

type FindNamesakes = typeof LookAlike.findNamesakes

let loadedFind: FindNamesakes | null = null

/**
 * Returns the function that compares names once its tables are loaded, which starts when there are names to compare; null
 * before. The first screen has none (ADR 0069), and the other screens' file contains the tables (start-files.ts).
 */
function useFindNamesakes(isNeeded: boolean): FindNamesakes | null {
  const [find, setFind] = useState(() => loadedFind)
  useLayoutEffect(() => {
    if (!isNeeded) return undefined
    const load = async () => {
      loadedFind ??= (await import('../domain/text/look-alike.ts')).findNamesakes
      setFind(() => loadedFind)
    }
    return keepTrying(load, reportError)
  }, [isNeeded])
  return find
}

/** Returns the second line of each account. Those who became members on the same day have the time, too. */
export function namesakeDetails(
  namesakes: readonly Pick<Account, 'id' | 'created'>[],
  usernames: ReadonlyMap<AccountId, string>,
  memberSince: (when: string) => string,
): ReadonlyMap<AccountId, string> {
  const days = namesakes.map(({ created }) => formatDay(created, 'medium'))
  return new Map(
    namesakes.map(({ id, created }, index) => {
      const username = usernames.get(id) ?? ''
      if (username !== '') return [id, `@${username}`]
      const day = days[index] ?? ''
      const isAlone = days.filter((other) => other === day).length === 1
      return [id, memberSince(isAlone ? day : formatMoment(created))]
    }),
  )
}

/** Joins the text that distinguishes a member with the other details of a row. */
export const joinDetails = (...details: readonly (string | undefined)[]): string | undefined =>
  details.filter((detail) => detail !== undefined && detail !== '').join(' · ') || undefined

/**
 * Returns the account, or the side of a row, with the distinguishing text in its name, for sentences: 'Ann Lee (@ann)'.
 */
export function withDistinguishingText<Named extends { readonly id: AccountId; readonly name: string }>(
  named: Named,
  detail: NamesakeDetail,
): Named & { readonly nameForInitials?: string } {
  const note = detail(named.id)
  // An avatar shows only the initials of the name.
  return note === undefined
    ? named
    : { ...named, name: `${named.name} (${note})`, nameForInitials: named.name }
}
