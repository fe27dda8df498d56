import { useState } from 'react'
import { AppError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  accountQueries,
  eventQueries,
  participantQueries,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import { Sheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { TransactionPlaceholder } from '../parts/transaction-placeholder.tsx'
import { EventBody } from './event-body.tsx'

/** Shows the transactions between an account and an event: balance, group tabs, search and list (product 2.12). */
export default function EventTransactionsSheet(props: SheetProps<'event-transactions'>) {
  const { params, ...sheet } = props
  const words = useTexts(transactionTexts)
  const scope = useScope()
  const [groupId, setGroupId] = useState<string | null>(null)
  const event = useQuery(eventQueries.detail(scope, params.eventId))
  const own = useQuery(accountQueries.detail(scope, params.ownId))
  const balance = useQuery(participantQueries.eventBalance(scope, params.ownId, params.eventId))
  const asked = [event, own, balance]
  const failed = asked.filter((query) => query.isError)
  const isGone = failed.some(({ error }) => error instanceof AppError && error.kind === 'not-found')
  const isReady = event.data && own.data && balance.data !== undefined
  return (
    <Sheet {...sheet} title={event.data?.name ?? words.event.loadingTitle} closeLabel={words.close}>
      {!isGone && isReady ? (
        <EventBody
          event={event.data}
          own={own.data}
          balance={balance.data ?? null}
          groupId={groupId}
          onGroup={setGroupId}
        />
      ) : (
        <TransactionPlaceholder
          state={isGone ? 'gone' : failed.length > 0 ? 'failed' : 'loading'}
          goneTitle={words.event.gone}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
          retrying={failed.some((query) => query.isFetching)}
        />
      )}
    </Sheet>
  )
}
