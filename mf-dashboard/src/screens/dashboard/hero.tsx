import { ArrowLeftRight, HandCoins, Landmark, Send } from 'lucide-react'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { HeroBalance, formatMoney } from '@coffer/shared-ui'
import { currencyOf } from '../../accounts/own-balance.ts'
import type { OwnBalance } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { BalanceParts } from './balance-parts.tsx'

interface HeroProps {
  /** Undefined while it is on its way; the actions work already. */
  readonly balance: OwnBalance | undefined
}

/** How one stands, with the sign in words (accounting A4), and the ways to move money. */
export function Hero({ balance }: HeroProps) {
  const { balance: words, actions, andAmount } = useTexts(texts)
  const { account, accountId, organisationId, settings } = useMember().membership
  const canTransfer = isPrivileged(useCaller(), organisationId)
  const currency = currencyOf(account)
  // Nothing moves from or to an account that is not (accounting A6).
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
      label={words.label}
      cents={balance?.total ?? 0}
      currency={currency}
      others={balance?.others.map((money) => andAmount(formatMoney(money)))}
      word={words[balance?.standing ?? 'positive']}
      ask={{ label: words.why, onClick: () => openSheet('why', { accountId }) }}
      note={<BalanceParts balance={balance} currency={currency} />}
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
