import { ChevronRight } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { isOwnAccount } from '@coffer/shared-sdk/domain'
import type { Cents, Currency, TransactionId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { formatTransactionDay, useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { FactLine, MoneyText, ShowMore, TwoLines, tokens } from '@coffer/shared-ui'
import { readingZone } from '../../events/event-zone.ts'
import { groupName } from '../../money/event-money.ts'
import type { EventMoney } from '../../money/event-money.ts'
import { whyTexts } from '../../texts/why.en.ts'
import { Lines, Press } from './bill.tsx'

/** The number of lines that show at first, and that each press adds. */
const STEP = 10

interface Entry {
  readonly id: TransactionId
  readonly cents: Cents
}

interface TransactionLinesProps {
  readonly label: string
  readonly money: EventMoney
  /** Newest first. */
  readonly entries: readonly Entry[]
  readonly currency: Currency
  /** What the second line shows besides the day. */
  readonly shows: 'group' | 'payer'
}

/** Lists transactions with their amounts, and the sum of those that are not shown yet, so that all lines add up. Each opens its sheet. */
export function TransactionLines({ label, money, entries, currency, shows }: TransactionLinesProps) {
  const words = useTexts(whyTexts)
  const [limit, setLimit] = useState(STEP)
  const listId = useId()
  const byId = useMemo(() => new Map(money.rows.map((row) => [row.id, row])), [money.rows])
  const rest = entries.slice(limit)
  if (entries.length === 0) return null
  return (
    <>
      <Lines id={listId} role="list" aria-label={label}>
        {entries.slice(0, limit).map(({ id, cents }) => {
          const transaction = byId.get(id)
          return (
            transaction && (
              <li key={id}>
                <Line money={money} transaction={transaction} cents={cents} shows={shows} />
              </li>
            )
          )
        })}
        {rest.length > 0 && (
          <Rest>
            <span>{words.rest(rest.length)}</span>
            <MoneyText
              cents={rest.reduce((all, { cents }) => all + cents, 0)}
              currency={currency}
              sign={shows === 'group' ? 'always' : 'auto'}
              size="inherit"
            />
          </Rest>
        )}
      </Lines>
      <More>
        <ShowMore
          variant="quiet"
          size="s"
          listId={listId}
          shown={limit}
          isComplete={rest.length === 0}
          onClick={() => setLimit(limit + STEP)}
        >
          {words.more(Math.min(STEP, rest.length))}
        </ShowMore>
      </More>
    </>
  )
}

interface LineProps extends Pick<TransactionLinesProps, 'money' | 'shows'> {
  readonly transaction: TransactionWithAccounts
  readonly cents: Cents
}

function Line({ money, transaction, cents, shows }: LineProps) {
  const words = useTexts(whyTexts)
  const caller = useCaller()
  const { id, description, groupId, receiver, currency } = transaction
  const day = formatTransactionDay(transaction, 'medium', readingZone(money.context.event.event))
  const payer = isOwnAccount(caller, receiver) ? words.paidByYou : words.paidBy(receiver.name)
  const group = groupId === '' ? words.funds : groupName(money, groupId)
  return (
    <Press type="button" onClick={() => openSheet('transaction', { transactionId: id })}>
      <TwoLines
        size="s"
        title={description || words.transactionRow.noPurpose}
        detail={<FactLine facts={[shows === 'group' ? group : payer, day]} />}
      />
      <MoneyText
        cents={cents}
        currency={currency}
        sign={shows === 'group' ? 'always' : 'auto'}
        size="inherit"
      />
      <ChevronRight aria-hidden />
    </Press>
  )
}

const Rest = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 44px;
  padding: 0 40px 0 ${tokens.space[4]};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const More = styled.div`
  &:empty {
    display: none;
  }
  padding: 0 ${tokens.space[2]} ${tokens.space[2]};
`
