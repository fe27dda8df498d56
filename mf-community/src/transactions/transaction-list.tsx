import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { PendingOrError, RowSkeletons } from '@coffer/shared-ui'
import { listTexts } from '../texts/transaction-lists.en.ts'
import type { TransactionDaysProps } from './transaction-days.tsx'

// Loads the library for virtual lists, which the community's home does not need.
const TransactionDays = loadable(
  () => import(/* webpackChunkName: "transaction-days" */ './transaction-days.tsx'),
)

/** Shows a list of transactions: loading, failed, empty or by days. */
export function TransactionList(props: TransactionDaysProps) {
  const words = useTexts(listTexts)
  const pending = {
    texts: { ...words, ...words.transactionList },
    skeleton: <RowSkeletons count={5} shape="transaction" />,
  }
  if (props.loaded.state !== 'ready') return <PendingOrError {...pending} loaded={props.loaded} />
  return (
    <TransactionDays placeholder={<PendingOrError {...pending} loaded={{ state: 'loading' }} />} {...props} />
  )
}
