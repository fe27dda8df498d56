import { Suspense, lazy } from 'react'
import { styled } from 'styled-components'
import { reportError } from '@coffer/shared-sdk/client'
import type { Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { HeroPart, tokens } from '@coffer/shared-ui'
import type { OwnBalance } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'

/** Comes after the figures have been painted; without it they stand as well. */
const BalancePicture = lazy(() =>
  import(/* webpackChunkName: "balance-picture" */ './balance-picture/balance-picture.tsx').catch(
    (error: unknown) => {
      reportError(error)
      return { default: () => null }
    },
  ),
)

interface BalancePartsProps {
  /** Undefined while it is on its way. */
  readonly balance: OwnBalance | undefined
  readonly currency: Currency
}

/** What of the balance is approved and what pending, and beside it how it moved. */
export function BalanceParts({ balance, currency }: BalancePartsProps) {
  const { balance: words } = useTexts(texts)
  return (
    <Parts>
      <HeroPart label={words.approved} cents={balance?.approved ?? 0} currency={currency} />
      <HeroPart label={words.pending} cents={balance?.pending ?? 0} currency={currency} />
      <Picture>
        {balance && (
          <Suspense fallback={null}>
            <BalancePicture total={balance.total} currency={currency} />
          </Suspense>
        )}
      </Picture>
    </Parts>
  )
}

const Parts = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.space[5]};
  margin-top: ${tokens.space[2]};
`
/** Keeps the picture's place from the first paint on, so that nothing moves when it comes. */
const Picture = styled.div`
  flex: 1;
  min-width: 0;
  height: 60px;
`
