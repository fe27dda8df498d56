import { useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { accountCurrency, hidesTransactions, refuseWith } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { participantQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Banner, EmptyState, PendingOrError, RowSkeletons, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { payerTexts } from '../../texts/payer.en.ts'
import { GroupField } from '../parts/group-field.tsx'
import { SuggestionButtons, SuggestionList } from './suggestion-list.tsx'
import { suggestPayer } from './suggestion.ts'

/** Shows who is furthest behind in a group, and why (product 2.16). */
export default function WhoShouldPaySheet(props: SheetProps<'who-should-pay'>) {
  const { params, isStacked, ...sheet } = props
  const words = useTexts(payerTexts)
  const { suggestion } = words
  const [chosenId, setChosenId] = useState(params.groupId)
  const loaded = useEventContext(params.eventId)
  const context = loaded.state === 'ready' ? loaded.context : null
  const group =
    context?.groups.find(({ id }) => id === chosenId) ?? context?.groups.find(({ isDefault }) => isDefault)
  const isHidden =
    context !== null &&
    hidesTransactions({ status: context.event.status, hidden: context.event.event.hidden })
  const isConcluded = context?.event.status === 'closed'
  const balances = useQuery({
    ...participantQueries.groupBalances(useScope(), params.eventId),
    enabled: context !== null && !isHidden && !isConcluded,
  })
  const found = context && group && balances.data ? suggestPayer(context, group.id, balances.data) : null
  return (
    <Sheet
      {...sheet}
      title={suggestion.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      footer={
        context &&
        group &&
        !isConcluded &&
        (found || isHidden) && (
          <SuggestionButtons
            context={context}
            groupId={group.id}
            suggested={found?.suggested?.account ?? null}
          />
        )
      }
    >
      <Stack $gap={4}>
        {context && !isConcluded && (
          <GroupField
            groups={context.groups}
            chosen={group ?? null}
            isOpen={sheet.open}
            onChoose={setChosenId}
          />
        )}
        {content()}
      </Stack>
    </Sheet>
  )

  function content() {
    if (loaded.state === 'missing') return <EmptyState illustration="event" title={suggestion.gone} />
    if (isConcluded) return <Banner>{refusalText(refuseWith('event-concluded').refusal)}</Banner>
    if (isHidden) return <Banner>{suggestion.hidden}</Banner>
    if (!context || !found) {
      return (
        <PendingOrError
          loaded={loaded.state === 'failed' ? loaded : pendingOrError([balances])}
          texts={{ ...words, loading: suggestion.loading, failed: suggestion.failed }}
          skeleton={<RowSkeletons count={4} />}
        />
      )
    }
    return <SuggestionList found={found} context={context} currency={getCurrency(context)} />
  }
}

/** Returns the currency of the groups' figures, which is the event's first one. */
function getCurrency({ event }: EventContext) {
  return accountCurrency(event)
}
