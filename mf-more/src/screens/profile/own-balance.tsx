import { styled } from 'styled-components'
import { balanceOf, otherBalances } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { balanceQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Button, Loading, MoneyText, Skeleton, VisuallyHidden, formatMoney } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

/** The account's total in its first currency, and below it what it holds beside; nothing moved yet is zero. */
export function OwnBalance({ account }: { readonly account: Account }) {
  const { loading, retry, profile, andAmount } = useTexts(texts)
  const {
    data: balances,
    error,
    refetch,
    isFetching,
  } = useQuery(balanceQueries.ofAccount(useScope(), account.id))
  const currency = account.currencies[0] ?? 'EUR'
  if (error && !balances) {
    return (
      <>
        <VisuallyHidden role="alert">{profile.balanceFailed}</VisuallyHidden>
        <Button variant="quiet" size="s" pending={isFetching} onClick={() => void refetch()}>
          {retry}
        </Button>
      </>
    )
  }
  if (!balances) {
    return (
      <Loading label={loading}>
        <Skeleton $width="72px" />
      </Loading>
    )
  }
  const own = balances.find((balance) => balance.currency === currency)
  const others = otherBalances(balances, currency).map((other) => (
    <Other key={other.currency}>{andAmount(formatMoney(other))}</Other>
  ))
  return (
    <MoneyText
      cents={own ? balanceOf(own) : 0}
      currency={currency}
      {...(others.length > 0 && { word: others })}
    />
  )
}

const Other = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
