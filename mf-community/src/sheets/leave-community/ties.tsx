import { CalendarDays, CircleDollarSign, Clock } from 'lucide-react'
import type { AccountId, MembershipTies } from '@coffer/shared-sdk/domain'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { List, ListRow, formatMoney } from '@coffer/shared-ui'
import { memberTexts } from '../../texts/members.en.ts'

interface TiesProps {
  readonly ties: MembershipTies
  readonly accountId: AccountId
  readonly isOwn: boolean
}

/** Lists what keeps the member in the community, each with the page where that can be changed. Renders nothing if nothing does. */
export function Ties({ ties: { balances, events, pending }, accountId, isOwn }: TiesProps) {
  const { ties: words } = useTexts(memberTexts)
  const { hiddenEvent } = useTexts(sharedTexts)
  if (balances.length + events.length + pending === 0) return null
  const account = isOwn ? paths.dashboardAccount(accountId) : paths.communityAccount(accountId)
  return (
    <List label={words.title}>
      {events.map(({ id, name }) => (
        <ListRow
          key={id}
          start={<CalendarDays aria-hidden />}
          // The names of hidden events are withheld from people who take no part (accounting A15).
          title={name === '' ? hiddenEvent : name}
          subtitle={words.event}
          renderLink={(link) => <Link to={paths.event(id)} {...link} />}
        />
      ))}
      {pending > 0 && (
        <ListRow
          start={<Clock aria-hidden />}
          title={words.pending(pending)}
          wraps
          subtitle={words.pendingText}
          renderLink={(link) => <Link to={account} {...link} />}
        />
      )}
      {balances.map((money) => (
        <ListRow
          key={money.currency}
          start={<CircleDollarSign aria-hidden />}
          title={words.balance(formatMoney(money))}
          wraps
          subtitle={words.balanceText}
          renderLink={(link) => <Link to={account} {...link} />}
        />
      ))}
    </List>
  )
}
