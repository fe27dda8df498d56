import { plural } from '@coffer/shared-sdk/i18n'

export const recentEn = {
  noPurpose: 'No description',
  people: (count: number) => plural(count, { one: `${count} person`, other: `${count} people` }),
  accounts: (count: number) => plural(count, { one: `${count} account`, other: `${count} accounts` }),
  count: (count: number) => plural(count, { one: `${count} transaction`, other: `${count} transactions` }),
}
