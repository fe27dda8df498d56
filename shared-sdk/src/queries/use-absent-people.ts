import { useQuery } from '@tanstack/react-query'
import type { Account, AccountId } from '../domain/index.ts'
import { accountQueries } from './accounts.queries.ts'
import { useScope } from './scope.ts'

/**
 * The accounts of those whom a form has chosen and who are not among the people of its event, such as somebody who has left it
 * since. Without them nothing is asked; an account is missing while it is not loaded.
 * @param people null while they are not known
 */
export function useAbsentPeople(
  chosenIds: readonly AccountId[],
  people: readonly Account[] | null,
): readonly Account[] {
  const absentIds = people ? chosenIds.filter((id) => people.every((person) => person.id !== id)) : []
  const { data } = useQuery({ ...accountQueries.people(useScope()), enabled: absentIds.length > 0 })
  return absentIds.flatMap((id) => data?.find((account) => account.id === id) ?? [])
}
