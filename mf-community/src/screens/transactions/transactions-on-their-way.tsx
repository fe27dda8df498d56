import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, Page, RowSkeletons, ScreenHeader } from '@coffer/shared-ui'
import { listTexts } from '../../texts/transaction-lists.catalogue.ts'

/** All Transactions while its code comes: the header that it will have, and rows. */
export function TransactionsOnTheirWay() {
  const words = useTexts(listTexts)
  return (
    <Page>
      <ScreenHeader title={words.all} />
      <Loading label={words.loading}>
        <RowSkeletons count={6} shape="transaction" />
      </Loading>
    </Page>
  )
}
