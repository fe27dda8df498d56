import type { Row } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import type { Tables } from './model/tables.ts'

/** Facts as lines of text, so that two sets of them differ readably. */
export type Facts = readonly string[]

export const line = (...values: readonly unknown[]): string => values.map(String).join(' | ')

/** Returns the model's accounts, members, invites and settings. */
export function expectedPeople(tables: Tables): Facts {
  return [
    ...tables.accounts
      .filter((row) => row.isHere)
      .map((row) =>
        line('account', row.id, row.kind, row.status, row.name, row.currencies.toSorted().join()),
      ),
    ...tables.people
      .filter(({ membership }) => membership !== 'none')
      .map(({ id, membership }) => line('member', id, membership)),
    ...tables.invites.map(({ id, person, accepted }) => line('invite', id, person, accepted)),
    ...Object.entries(tables.settings).map(([name, value]) => line('setting', name, value)),
  ]
}

const NAMED_OTHERWISE = ['user', 'event']

/** Returns the server's. */
export async function actualPeople(
  root: Client,
  organisation: string,
  accounts: readonly Row[],
): Promise<Facts> {
  const filter = `organisation = '${organisation}'`
  const [members, invites, settings] = await Promise.all([
    root.items('authz', filter),
    root.items('invites', filter),
    root.with({ 'X-Org': organisation }).send('GET', '/ext/community-settings'),
  ])
  const values = settings.body['values'] as Tables['settings']
  const { enableEvents, isOrganisation, allowCreateCommunity, name, description } = values
  return [
    ...accounts.map((row) => {
      const type = String(row['type'])
      const ownName = NAMED_OTHERWISE.includes(type) ? '' : row['name']
      const currencies = (row['currencies'] as string[]).toSorted().join()
      return line('account', row.id, type, row['status'], ownName, currencies)
    }),
    ...members.map((row) => line('member', row['user'], row['role'])),
    ...invites.map((row) => line('invite', row.id, String(row['email']).split('@')[0], row['accepted'])),
    ...Object.entries({ enableEvents, isOrganisation, allowCreateCommunity, name, description }).map(
      ([setting, value]) => line('setting', setting, value),
    ),
  ]
}
