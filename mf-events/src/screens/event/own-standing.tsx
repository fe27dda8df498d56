import { EyeOff } from 'lucide-react'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { transactionDetailQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { Banner, ErrorState, Loading } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { FigureCards, FigureCardSkeletons } from './figure-cards.tsx'
import type { OwnEvent } from './use-event.ts'

/** How a participant stands in the event; of a hidden one only that nobody is told yet (accounting A15). */
export function OwnStanding({ event }: { readonly event: OwnEvent }) {
  const { standing: words, hiddenText } = useTexts(texts)
  if (event.view.isHidden) {
    return (
      <Banner icon={<EyeOff aria-hidden />} title={words.balance}>
        {hiddenText}
      </Banner>
    )
  }
  return <Figures event={event} />
}

function Figures({ event: { account } }: { readonly event: OwnEvent }) {
  const { standing: words, failedText, retry } = useTexts(texts)
  const { accountId } = useMember().membership
  const standing = useQuery(transactionDetailQueries.eventStanding(useScope(), accountId, account.id))
  if (standing.data) {
    return (
      <FigureCards
        figures={standing.data}
        isSettled={account.status === 'closed'}
        currency={standing.data.currency}
        onOpen={() => openSheet('event-transactions', { eventId: account.id, ownId: accountId })}
      />
    )
  }
  // No row of theirs any more: they were taken out just now, and the event is about to say so.
  if (standing.data === null) return null
  if (standing.isError) {
    return (
      <ErrorState
        title={words.failed}
        text={failedText}
        retryLabel={retry}
        onRetry={() => void standing.refetch()}
        retrying={standing.isFetching}
      />
    )
  }
  return (
    <Loading label={words.loading}>
      <FigureCardSkeletons />
    </Loading>
  )
}
