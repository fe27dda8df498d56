import { ArrowLeftRight, HandCoins, Landmark, Send } from 'lucide-react'
import { styled } from 'styled-components'
import { accountCurrency, isPrivileged } from '@coffer/shared-sdk/domain'
import type { Currency } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { HeroAmount, HeroBalance, formatMoney, tokens } from '@coffer/shared-ui/member'
import { texts } from '../../texts/en.ts'
import { BalanceSparkline } from './balance-sparkline/balance-sparkline.tsx'
import type { OwnBalance } from './own-balance.ts'

interface HeroProps {
  /** Undefined while loading; the actions work already. */
  readonly balance: OwnBalance | undefined
  /** The change of the balance, in cents, by entries that wait on this device; null when nothing waits. */
  readonly waiting: number | null
}

/** Shows the person's own balance with the meaning of its sign (accounting A4), and the actions that move money. */
export function Hero({ balance, waiting }: HeroProps) {
  const { balance: words, actions, andAmount, includingPending } = useTexts(texts)
  const { account, accountId, organisationId, settings } = useMember().membership
  const canTransfer = isPrivileged(useCaller(), organisationId)
  const currency = accountCurrency(account)
  // An inactive account neither sends nor receives (accounting A6).
  const isActive = account.status === 'active'
  const transfer = {
    label: actions.transfer,
    icon: <ArrowLeftRight aria-hidden />,
    onClick: () => openSheet('transfer', {}),
  }
  const topUp = {
    label: actions.topUp,
    icon: <Landmark aria-hidden />,
    onClick: () => openSheet('topUp', {}),
  }
  return (
    <HeroBalance
      isLoading={balance === undefined}
      label={
        balance?.pending
          ? includingPending(words.label, formatMoney({ cents: balance.pending, currency, sign: 'always' }))
          : words.label
      }
      cents={balance?.total ?? 0}
      currency={currency}
      otherCurrencies={balance?.others.map((money) => andAmount(formatMoney(money)))}
      caption={words[balance?.sign ?? 'positive']}
      explain={{ label: words.why, onClick: () => openSheet('why', { accountId }) }}
      note={<BalanceParts balance={balance} waiting={waiting} currency={currency} />}
      actions={[
        {
          label: actions.send,
          icon: <Send aria-hidden />,
          disabled: !isActive,
          onClick: () => openSheet('send', {}),
        },
        {
          label: actions.request,
          icon: <HandCoins aria-hidden />,
          disabled: !isActive,
          onClick: () => openSheet('request', {}),
        },
        ...(canTransfer ? [transfer] : []),
        ...(settings.isOrganisation ? [topUp] : []),
      ]}
      hint={isActive ? undefined : words.inactive}
    />
  )
}

interface BalancePartsProps {
  /** Undefined while loading. */
  readonly balance: OwnBalance | undefined
  readonly waiting: number | null
  readonly currency: Currency
}

/** Shows the approved and the pending part, the entries that wait to be sent, and the sparkline beside them. */
function BalanceParts({ balance, waiting, currency }: BalancePartsProps) {
  const { status, waiting: words } = useTexts(texts).transactionRow
  return (
    <Parts>
      <HeroAmount label={status.approved} cents={balance?.approved ?? 0} currency={currency} />
      <HeroAmount label={status.pending} cents={balance?.pending ?? 0} currency={currency} />
      {waiting !== null && <HeroAmount label={words.created} cents={waiting} currency={currency} />}
      <SparklineBox>{balance && <BalanceSparkline total={balance.total} currency={currency} />}</SparklineBox>
    </Parts>
  )
}

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  column-gap: ${tokens.space[5]};
  margin-top: ${tokens.space[2]};
`
/** Reserves the sparkline's size, for its caption in rem, so that nothing moves when it appears. It wraps below the amounts if they leave no room. */
const SparklineBox = styled.div`
  flex: 1 1 4rem;
  min-width: 0;
  height: 3.75rem;
`
