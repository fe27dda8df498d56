import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { PendingOrError, RowSkeletons } from '@coffer/shared-ui'
import { transactionsTexts } from '../../texts/transactions.en.ts'
import type { TransactionDaysProps } from './transaction-days.tsx'

// Loads the library for virtual lists once there is something to list.
const TransactionDays = loadable(async () => ({
  default: (await import(/* webpackChunkName: "event-transaction-days" */ './transaction-days.tsx'))
    .TransactionDays,
}))

/** Shows the list of transactions: loading, failed, empty or by days. */
export function TransactionResults(props: TransactionDaysProps) {
  const words = useTexts(transactionsTexts)
  const pending = {
    texts: { ...words, ...words.transactionList },
    skeleton: <RowSkeletons count={5} shape="entry" />,
  }
  if (props.loaded.state !== 'ready') return <PendingOrError {...pending} loaded={props.loaded} />
  return (
    <TransactionDays placeholder={<PendingOrError {...pending} loaded={{ state: 'loading' }} />} {...props} />
  )
}
