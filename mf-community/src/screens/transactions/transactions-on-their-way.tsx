import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack } from '@coffer/shared-sdk/navigation'
import { Loading, Page, RowSkeletons, ScreenHeader, Skeleton } from '@coffer/shared-ui'
import { listTexts } from '../../texts/transaction-lists.catalogue.ts'

/** All Transactions while its code comes: the header that it will have, and what follows in its shape. */
export function TransactionsOnTheirWay() {
  const words = useTexts(listTexts)
  return (
    <Page>
      <ScreenHeader title={words.all} back={{ label: words.back, onClick: useBack(paths.community()) }} />
      <Skeleton $height="44px" $shape="block" />
      <Loading label={words.loading}>
        <RowSkeletons count={6} shape="transaction" />
      </Loading>
    </Page>
  )
}
