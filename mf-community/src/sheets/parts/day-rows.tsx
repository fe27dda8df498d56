import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { styled } from 'styled-components'
import { now } from '@coffer/shared-sdk/client'
import type { AccountId, Transaction } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { formatDay, formatTime, useTexts } from '@coffer/shared-sdk/i18n'
import { ListRow, MoneyText, tokens } from '@coffer/shared-ui'
import { DayList } from '@coffer/shared-ui/day-list'
import type { DayListMore } from '@coffer/shared-ui/day-list'
import { signedAmount } from '../../screens/account/account-view.ts'
import { groupByDay, nameDay } from '../../screens/account/group-by-day.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'

interface DayRowsProps {
  readonly label: string
  /** Newest first. */
  readonly transactions: readonly Transaction[]
  /** From which account's side amounts are signed. */
  readonly ownId: AccountId
  readonly more: DayListMore
  readonly onMore: () => void
}

/** Rows of this height, of which only those in sight stand in the page. */
const ROW_HEIGHT = 64

/** What moved between two accounts, by day: what for, when, how much from the own side. Each opens its own sheet. */
export function DayRows({ label, transactions, ownId, more, onMore }: DayRowsProps) {
  const words = useTexts(transactionTexts)
  const nowMs = now()
  const dayName = (day: string) => {
    const name = nameDay(day, nowMs)
    return name === 'other' ? formatDay(`${day}T12:00:00`) : words.others[name]
  }
  const last = transactions.at(-1)
  return (
    <OnSheet>
      <DayList
        label={label}
        headingLevel={3}
        rowHeight={ROW_HEIGHT}
        stickyTop={-8}
        days={groupByDay(transactions).map(({ day, items }) => ({
          id: day,
          label: dayName(day),
          rows: items,
        }))}
        rowKey={({ id }) => id}
        renderRow={(transaction, place) => (
          <ListRow
            place={place}
            title={transaction.description || words.noPurpose}
            subtitle={`${words.status[transaction.status]} · ${formatTime(transaction.created)}`}
            start={
              transaction.senderId === ownId ? <ArrowUpRight aria-hidden /> : <ArrowDownLeft aria-hidden />
            }
            end={
              <MoneyText
                cents={signedAmount(transaction, ownId)}
                currency={transaction.currency}
                sign="always"
              />
            }
            onClick={() => openSheet('transaction', { transactionId: transaction.id, ownId })}
          />
        )}
        loadedUntil={
          more === 'none' || !last ? undefined : words.others.loadedUntil(formatDay(last.created, 'medium'))
        }
        more={more}
        onMore={onMore}
        texts={{
          more: words.others.more,
          loading: words.others.loading,
          failed: words.others.failed,
          retry: words.retry,
        }}
      />
    </OnSheet>
  )
}

/** A sheet's ground is not the page's, which the headings cover what scrolls under them with. */
const OnSheet = styled.div`
  --ui-canvas: ${tokens.color.raised};
`
