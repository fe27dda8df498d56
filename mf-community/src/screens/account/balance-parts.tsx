import { styled } from 'styled-components'
import type { Currency, DisplayBalance } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney, tokens } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.catalogue.ts'

interface BalancePartsProps {
  readonly balance: DisplayBalance
  readonly currency: Currency
}

/** What of the balance is approved and what still pending; both add up to it (spec 3). */
export function BalanceParts({ balance, currency }: BalancePartsProps) {
  const words = useTexts(accountTexts)
  return (
    <Parts>
      {(['approved', 'pending'] as const).map((part) => (
        <span key={part}>
          <Label>{words[part]} </Label>
          <Figure>{formatMoney({ cents: balance[part], currency })}</Figure>
        </span>
      ))}
    </Parts>
  )
}

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[5]};
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
