import { balanceOf } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { balanceQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Button, Loading, MoneyText, Skeleton, VisuallyHidden } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

/** The account's total in its own currency; nothing moved yet is zero. */
export function OwnBalance({ account }: { readonly account: Account }) {
  const { loading, retry, profile } = useTexts(texts)
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
  return <MoneyText cents={own ? balanceOf(own) : 0} currency={currency} />
}
