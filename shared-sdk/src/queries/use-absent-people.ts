import { useQuery } from '@tanstack/react-query'
import type { Account, AccountId } from '../domain/index.ts'
import { accountQueries } from './accounts.queries.ts'
import { useScope } from './scope.ts'

/**
 * Returns the accounts of people whom a form has chosen and who are not among the people of its event, such as a person who
 * has left it since. It sends no request without them; an account is missing until it is loaded.
 * @param people null while they are unknown
 */
export function useAbsentPeople(
  chosenIds: readonly AccountId[],
  people: readonly Account[] | null,
): readonly Account[] {
  const absentIds = people ? chosenIds.filter((id) => people.every((person) => person.id !== id)) : []
  const { data } = useQuery({ ...accountQueries.people(useScope()), enabled: absentIds.length > 0 })
  return absentIds.flatMap((id) => data?.find((account) => account.id === id) ?? [])
}
