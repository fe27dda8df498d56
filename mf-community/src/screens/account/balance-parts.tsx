import { styled } from 'styled-components'
import type { Currency, DisplayBalance } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { HeroPart, tokens } from '@coffer/shared-ui'
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
        <HeroPart key={part} label={`${words[part]} `} cents={balance[part]} currency={currency} />
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
