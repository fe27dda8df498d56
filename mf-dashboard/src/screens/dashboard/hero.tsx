import { ArrowLeftRight, HandCoins, Landmark, Send } from 'lucide-react'
import { styled } from 'styled-components'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { HeroBalance, formatMoney, tokens } from '@coffer/shared-ui'
import { currencyOf } from '../../accounts/own-balance.ts'
import type { OwnBalance } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'

interface HeroProps {
  /** Undefined while it is on its way; the actions work already. */
  readonly balance: OwnBalance | undefined
}

/** How one stands, with the sign in words (accounting A4), and the ways to move money. */
export function Hero({ balance }: HeroProps) {
  const { balance: words, actions } = useTexts(texts)
  const { account, organisationId, settings } = useMember().membership
  const canTransfer = isPrivileged(useCaller(), organisationId)
  const currency = currencyOf(account)
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
      word={words[balance?.standing ?? 'positive']}
      note={
        <Parts>
          <Part label={words.approved} cents={balance?.approved ?? 0} currency={currency} />
          <Part label={words.pending} cents={balance?.pending ?? 0} currency={currency} />
        </Parts>
      }
      actions={[
        { label: actions.send, icon: <Send aria-hidden />, onClick: () => openSheet('send', {}) },
        { label: actions.request, icon: <HandCoins aria-hidden />, onClick: () => openSheet('request', {}) },
        ...(canTransfer ? [transfer] : []),
        ...(settings.isOrganisation ? [topUp] : []),
      ]}
    />
  )
}

interface PartProps {
  readonly label: string
  readonly cents: Cents
  readonly currency: Currency
}

/** Label above figure, so that the height is the same for any amount. */
function Part({ label, cents, currency }: PartProps) {
  return (
    <span>
      <Label>{label}</Label>
      <Figure>{formatMoney({ cents, currency })}</Figure>
    </span>
  )
}

const Parts = styled.span`
  display: flex;
  gap: ${tokens.space[6]};
  margin-top: ${tokens.space[2]};
`
const Label = styled.span`
  display: block;
  font: 400 ${tokens.text.xs} ${tokens.font};
`
const Figure = styled.span`
  display: block;
  font: 600 ${tokens.text.s} ${tokens.font};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
