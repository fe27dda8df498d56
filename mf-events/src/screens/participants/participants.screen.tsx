import { EyeOff, UserRoundPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import {
  accountCurrency,
  canAddParticipant,
  hidesTransactions,
  matchesSearch,
} from '@coffer/shared-sdk/domain'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { eventFigureQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Banner, Card, EmptyState, Stack, VisuallyHidden } from '@coffer/shared-ui'
import { FilterChips, SearchInput } from '@coffer/shared-ui/forms'
import { isParticipant } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { eventOffer } from '../../events/event-offer.ts'
import { toEventView } from '../../events/event-view.ts'
import { usePaidBack } from '../../events/use-paid-back.ts'
import { participantsTexts } from '../../texts/participants.en.ts'
import { texts } from '../../texts/en.ts'
import { MembershipButton } from '../event/membership-button.tsx'
import { MembershipConfirm } from '../event/membership-confirm.tsx'
import { useMembership } from '../event/use-membership.ts'
import { EventPage } from '../parts/event-page.tsx'
import { LoadErrorBanner } from '../parts/load-error-banner.tsx'
import { OfferedButton } from '../parts/offered-button.tsx'
import { ParticipantRows } from './participant-rows.tsx'

/** The orders of the list: the balance begins with who owes most. One's own row comes first in both. */
const ORDERS = ['name', 'balance'] as const
type Order = (typeof ORDERS)[number]

/** A list this long can be searched. */
const MANY = 8

/** Shows who takes part in an event, with their balances (product 2.15). */
export function ParticipantsScreen({ basePath }: { readonly basePath: string }) {
  const { pages } = useTexts(texts)
  return (
    <EventPage basePath={basePath} title={pages.participants}>
      {(context) => <Participants context={context} />}
    </EventPage>
  )
}

function Participants({ context }: { readonly context: EventContext }) {
  const words = useTexts(participantsTexts)
  const { caller, event, people, own, defaultGroupId } = context
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
  const figures = useQuery({
    ...eventFigureQueries.ofGroup(useScope(), event.id, defaultGroupId),
    enabled: !isHidden && defaultGroupId !== '',
  })
  const paid = usePaidBack(event, accountCurrency(event))
  const [order, setOrder] = useState<Order>('name')
  const adding = eventOffer(context, (one) => canAddParticipant(caller, one, { id: '', type: 'user' }))
  const balances = new Map(figures.data?.map(({ participantId, balance }) => [participantId, balance]))
  const balanceOf = (id: AccountId) => (balances.get(id) ?? 0) + (paid.get(id) ?? 0)
  const typed = people.length > MANY ? search.trim() : ''
  const found = people
    .filter(({ name }) => matchesSearch(name, typed))
    .toSorted(
      (a, b) =>
        Number(b.id === own.id) - Number(a.id === own.id) ||
        (order === 'balance' ? balanceOf(a.id) - balanceOf(b.id) : 0),
    )
  return (
    <Stack $gap={4}>
      {isHidden && <Banner icon={<EyeOff aria-hidden />}>{words.hidden}</Banner>}
      <Join context={context} place={list} />
      <OfferedButton
        offer={adding}
        variant="secondary"
        fullWidth
        icon={<UserRoundPlus aria-hidden />}
        onClick={() => openSheet('add-participants', { eventId: event.id })}
      >
        {words.list.add}
      </OfferedButton>
      {people.length > MANY && (
        <>
          <SearchInput
            label={words.list.search}
            clearLabel={words.clearSearch}
            value={search}
            onChange={setSearch}
          />
          <VisuallyHidden role="status">{typed !== '' && words.list.found(found.length)}</VisuallyHidden>
        </>
      )}
      {figures.data && people.length > 2 && (
        <FilterChips
          label={words.list.order}
          chips={ORDERS.map((id) => ({ id, label: words.list.orders[id] }))}
          selected={[order]}
          onChange={(ids) => setOrder(ORDERS.find((one) => one !== order && ids.includes(one)) ?? order)}
        />
      )}
      {figures.isError && !figures.data && (
        <LoadErrorBanner
          text={words.list.failed}
          onRetry={() => void figures.refetch()}
          retrying={figures.isFetching}
        />
      )}
      {found.length > 0 && (
        <Place ref={list} tabIndex={-1}>
          <ParticipantRows
            context={context}
            people={found}
            figures={isHidden ? null : figures.data}
            paid={paid}
            isLoading={!isHidden && figures.isPending && !figures.isError}
          />
        </Place>
      )}
      {people.length === 0 && (
        <Card>
          <EmptyState illustration="people" title={words.list.empty} text={words.list.emptyText} />
        </Card>
      )}
      {people.length > 0 && found.length === 0 && (
        <EmptyState
          illustration="search"
          title={words.transactionList.noResults}
          text={words.list.noResultsText(typed)}
        />
      )}
    </Stack>
  )
}

interface JoinProps {
  readonly context: EventContext
  /** Takes the focus when the button disappears. */
  readonly place: RefObject<HTMLElement | null>
}

/** Offers joining to members who do not take part; leaving is on the event's own page. */
function Join({ context, place }: JoinProps) {
  const { event, own, nowMs } = context
  const view = toEventView(event, nowMs)
  const isIn = isParticipant(context, own.id)
  const membership = useMembership({ account: event, view, isParticipant: isIn, nowMs }, place)
  return (
    <>
      {!isIn && <MembershipButton membership={membership} />}
      <MembershipConfirm membership={membership} event={view} />
    </>
  )
}

const Place = styled.div`
  outline: none;
`
