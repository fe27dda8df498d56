import { useState } from 'react'
import { styled } from 'styled-components'
import { now } from '@coffer/shared-sdk/client'
import { balanceHistory, hidesTransactions, isCounted } from '@coffer/shared-sdk/domain'
import type { Cents, Currency, BalancePoint } from '@coffer/shared-sdk/domain'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import {
  LATEST_OF_OWN_ACCOUNT,
  eventQueries,
  transactionQueries,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries/member'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { VisuallyHidden, formatMoney, tokens } from '@coffer/shared-ui/member'
import { texts } from '../../../texts/en.ts'
import { dayBalances, sparklinePath } from './sparkline.ts'

interface BalanceSparklineProps {
  readonly total: Cents
  readonly currency: Currency
}

/** The balance of the last 90 days: a line, and a table for screen readers. Empty while loading and without changes. */
export function BalanceSparkline({ total, currency }: BalanceSparklineProps) {
  const { balance } = useTexts(texts)
  const [nowMs] = useState(now)
  const points = useBalanceHistory(total, currency, nowMs)
  const path = points && sparklinePath(points, nowMs)
  if (!path) return null
  const days = dayBalances(points, (instant) => formatDay(instant, 'medium'))
  return (
    <Root>
      <Frame aria-hidden>
        <Lines viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={path.area} data-part="area" />
          {path.zeroY !== null && <path d={`M0 ${path.zeroY}H100`} data-part="zero" />}
          <path d={path.line} data-part="line" />
        </Lines>
        <End style={{ top: `${path.endY}%` }} />
      </Frame>
      <Caption aria-hidden>{balance.history}</Caption>
      <VisuallyHidden as="div">
        <table>
          <caption>{balance.historyTable}</caption>
          <thead>
            <tr>
              <th scope="col">{balance.day}</th>
              <th scope="col">{balance.label}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, cents }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{formatMoney({ cents, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`
const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  /* Room for the dot at the end. */
  margin-right: 4px;
`
const Lines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;

  path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  [data-part='area'] {
    fill: currentColor;
    opacity: 0.14;
  }
  [data-part='zero'] {
    stroke: currentColor;
    stroke-width: 1;
    stroke-dasharray: 2 4;
    opacity: 0.7;
  }
  [data-part='line'] {
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linejoin: round;
  }
`
const End = styled.span`
  position: absolute;
  right: 0;
  width: 8px;
  height: 8px;
  margin: -4px -4px 0 0;
  border-radius: 50%;
  background: currentColor;
`
const Caption = styled.span`
  padding-top: 2px;
  text-align: end;
  font: 400 ${tokens.text.xs} ${tokens.font};
`

/** The line reaches this far back (product 2.7). */
const WINDOW_MS = 90 * 24 * 60 * 60 * 1000

/** Returns the person's own balance over the last 90 days; undefined until it is known. */
function useBalanceHistory(
  total: Cents,
  currency: Currency,
  nowMs: number,
): readonly BalancePoint[] | undefined {
  const { accountId, settings } = useMember().membership
  const scope = useScope()
  const latest = useQuery(transactionQueries.latest(scope, accountId, LATEST_OF_OWN_ACCOUNT))
  const events = useQuery({ ...eventQueries.list(scope), enabled: settings.enableEvents })
  if (!latest.data || (settings.enableEvents && !events.data)) return undefined
  const hidden = new Set(
    (events.data ?? [])
      .filter(({ status, event }) => hidesTransactions({ status, hidden: event.hidden }))
      .map(({ id }) => id),
  )
  // Rows of hidden events count in no balance, not even their owner's (accounting A15). Neither do declined ones (accounting A20).
  const counts = ({ senderId, receiverId, ...transaction }: TransactionWithAccounts) =>
    transaction.currency === currency &&
    isCounted(transaction) &&
    !hidden.has(senderId) &&
    !hidden.has(receiverId)
  return balanceHistory({
    accountId,
    total,
    transactions: latest.data.filter(counts),
    isCut: latest.data.length >= LATEST_OF_OWN_ACCOUNT,
    sinceMs: nowMs - WINDOW_MS,
  })
}
