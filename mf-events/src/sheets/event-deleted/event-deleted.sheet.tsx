import { useState } from 'react'
import { styled } from 'styled-components'
import { KEPT, failureText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Instant, Money, UserId } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { formatMoment, sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { useRestoreEventTransactions, useRestoreTransactions } from '@coffer/shared-sdk/mutations'
import { deletedQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { DeletedExpense, EventDeletion } from '@coffer/shared-sdk/queries'
import {
  Button,
  EmptyState,
  List,
  ListRow,
  PendingOrError,
  RowSkeletons,
  SmallText,
  Stack,
  formatMoney,
} from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { transactionsTexts } from '../../texts/transactions.en.ts'

/** Shows the deleted transactions of an event that the person may restore (accounting A28). */
export default function EventDeletedSheet({ params, isStacked, ...sheet }: SheetProps<'event-deleted'>) {
  const { deleted, ...words } = useTexts(transactionsTexts)
  const loaded = useEventContext(params.eventId)
  return (
    <Sheet
      {...sheet}
      title={deleted.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      initialFocus="sheet"
    >
      <PendingOrError
        loaded={loaded}
        texts={{ ...words, ...deleted }}
        skeleton={<RowSkeletons count={3} />}
      />
      {loaded.state === 'missing' && <EmptyState illustration="transactions" title={deleted.none} />}
      {loaded.state === 'ready' && <Deleted context={loaded.context} />}
    </Sheet>
  )
}

/** What can be restored with one button. */
interface Item {
  readonly id: string
  readonly title: string
  readonly deleted: Instant
  readonly deletedBy: UserId | ''
  readonly money: Money | null
  readonly restore: () => Promise<unknown>
}

function Deleted({ context }: { readonly context: EventContext }) {
  const { deleted: texts, ...words } = useTexts(transactionsTexts)
  const { event } = context
  const query = useQuery(deletedQueries.ofEvent(useScope(), event.id))
  const items = useItems(context, query.data)
  if (query.data === undefined) {
    return (
      <PendingOrError
        loaded={pendingOrError([query])}
        texts={{ ...words, ...texts }}
        skeleton={<RowSkeletons count={3} />}
      />
    )
  }
  if (items.length === 0)
    return <EmptyState illustration="transactions" title={texts.none} text={texts.noneText} />
  return (
    <Stack $gap={4}>
      <SmallText>{texts.intro}</SmallText>
      <List label={texts.title}>
        {items.map((item) => (
          <DeletedRow key={item.id} item={item} context={context} />
        ))}
      </List>
    </Stack>
  )
}

function useItems(
  { event }: EventContext,
  data:
    | { readonly expenses: readonly DeletedExpense[]; readonly deletions: readonly EventDeletion[] }
    | undefined,
): readonly Item[] {
  const { deleted: texts } = useTexts(transactionsTexts)
  const { mutateAsync: restoreExpense } = useRestoreTransactions()
  const { mutateAsync: restoreAll } = useRestoreEventTransactions()
  const all = (data?.deletions ?? []).map(({ deletion, count, ...facts }): Item => ({
    ...facts,
    id: deletion,
    title: texts.all(count),
    money: null,
    restore: () => restoreAll({ eventId: event.id, deletion, eventName: event.name }),
  }))
  const single = (data?.expenses ?? []).map(
    ({ ids, description, amount, currency, deleted, deletedBy }): Item => ({
      id: ids.join(' '),
      title: description === '' ? texts.expense : description,
      deleted,
      deletedBy,
      money: { cents: amount, currency },
      restore: () => restoreExpense({ ids, description }),
    }),
  )
  return [...all, ...single].toSorted((a, b) => (a.deleted < b.deleted ? 1 : -1))
}

function DeletedRow({ item, context }: { readonly item: Item; readonly context: EventContext }) {
  const words = useTexts(sharedTexts)
  const { deleted: texts } = useTexts(transactionsTexts)
  const [state, setState] = useState<'idle' | 'pending' | 'kept'>('idle')
  const { title, money, deleted, deletedBy } = item
  const restore = async () => {
    if (state !== 'idle') return
    setState('pending')
    try {
      const isKept = (await item.restore()) === KEPT
      if (isKept) showToast(words.kept)
      else showToast(words.restored, 'success')
      setState(isKept ? 'kept' : 'idle')
    } catch (error) {
      showToast(failureText(error), 'error')
      setState('idle')
    }
  }
  return (
    <ListRow
      title={title}
      subtitle={
        <>
          {money !== null && <Line>{formatMoney(money)}</Line>}
          <Line>{describeDeletion(texts, context, deletedBy, formatMoment(deleted))}</Line>
        </>
      }
      end={
        state === 'kept' ? (
          <SmallText>{words.waitingToBeSent}</SmallText>
        ) : (
          <Button
            size="s"
            variant="secondary"
            aria-label={texts.restoreNamed(title)}
            pending={state === 'pending'}
            pendingLabel={texts.restoring}
            onClick={() => void restore()}
          >
            {texts.restore}
          </Button>
        )
      }
    />
  )
}

type Texts = ReturnType<typeof useTexts<typeof transactionsTexts.fallback>>['deleted']

function describeDeletion(
  texts: Texts,
  { people, own }: EventContext,
  by: UserId | '',
  when: string,
): string {
  if (by !== '' && by === own.userId) return texts.byYou(when)
  const name = people.find(({ userId }) => userId !== null && userId === by)?.name
  return name === undefined ? texts.when(when) : texts.by(name, when)
}

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: normal;
`
