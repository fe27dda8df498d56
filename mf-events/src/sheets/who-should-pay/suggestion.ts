import { rankPayers } from '@coffer/shared-sdk/domain'
import type { Account, GroupId, ParticipantFigures } from '@coffer/shared-sdk/domain'
import type { GroupBalance } from '@coffer/shared-sdk/queries'
import { activeMembers } from '../../events/payer-entry.ts'
import type { EventContext } from '../../events/event-context.ts'

export interface Candidate extends ParticipantFigures {
  readonly accountId: string
  readonly account: Account
}

export interface Suggestion {
  /** Null when nobody is behind. */
  readonly suggested: Candidate | null
  /** Everybody else, the furthest behind first. */
  readonly others: readonly Candidate[]
}

/** Returns which of a group's active people should pay, by their figures in this group; people without figures are at 0. */
export function suggestPayer(
  context: Pick<EventContext, 'groups' | 'people'>,
  groupId: GroupId,
  balances: readonly GroupBalance[],
): Suggestion {
  const figures = activeMembers(context, groupId).map((account): Candidate => {
    const own = balances.find((one) => one.groupId === groupId && one.accountId === account.id)
    const { expenses, share, balance } = own ?? { expenses: 0, share: 0, balance: 0 }
    return { accountId: account.id, account, expenses, share, balance }
  })
  const { suggested, people } = rankPayers(figures)
  return { suggested, others: people.filter((one) => one !== suggested) }
}
