import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, groupLabel, runAfter } from '@coffer/shared-sdk/client'
import { hidesTransactions, isOwnAccount } from '@coffer/shared-sdk/domain'
import type { Account, EventAccount, GroupId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { EventBalance } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Avatar, Banner, EmptyState, MoneyText, Stack, tokens } from '@coffer/shared-ui'
import { SegmentedTabs } from '@coffer/shared-ui/controls'
import { SearchInput } from '@coffer/shared-ui/forms'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { DayRows } from '../parts/day-rows.tsx'
import { useTransactionsBetween } from '../parts/use-transactions-between.ts'

interface EventBodyProps {
  readonly event: EventAccount
  readonly own: Account
  readonly balance: EventBalance | null
  /** The chosen group; null for all of them. */
  readonly groupId: GroupId | null
  readonly onGroup: (id: GroupId | null) => void
}

/** The id of the tab for all groups. */
const EVERYTHING = 'everything'

/** Shows an account's balance in an event, and its transactions there by group. */
export function EventBody({ event, own, balance, groupId, onGroup }: EventBodyProps) {
  const { event: words } = useTexts(transactionTexts)
  const isMine = isOwnAccount(useCaller(), own)
  const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
  const rows = <EventRows event={event} own={own} isMine={isMine} groupId={groupId ?? undefined} />
  const groups = balance?.groups ?? []
  return (
    <Stack $gap={5}>
      <Summary>
        <Avatar {...accountAvatar(event)} size={48} />
        <Figure>
          <span>{isMine ? words.ownBalance : words.balance(own.name)}</span>
          {balance && !isHidden && (
            <MoneyText cents={balance.balance} currency={balance.currency} sign="always" size="xl" />
          )}
        </Figure>
      </Summary>
      {/* Sums are withheld from everyone, and rows from everyone but their owner (accounting A15). */}
      {isHidden && <Banner>{words.hidden}</Banner>}
      {groups.length > 1 ? (
        <SegmentedTabs
          label={words.groups}
          tabs={[
            { id: EVERYTHING, label: words.everything },
            ...groups.map(({ id, name }) => ({ id, label: groupLabel(name) })),
          ]}
          value={groupId ?? EVERYTHING}
          onChange={(id) => onGroup(id === EVERYTHING ? null : id)}
        >
          {rows}
        </SegmentedTabs>
      ) : (
        rows
      )}
    </Stack>
  )
}

interface EventRowsProps {
  readonly event: Account
  readonly own: Account
  readonly isMine: boolean
  readonly groupId: GroupId | undefined
}

/** Lists the account's transactions in the event or one of its groups, newest first, searched on the server. */
function EventRows({ event, own, isMine, groupId }: EventRowsProps) {
  const { event: words, transactionList, clearSearch } = useTexts(transactionTexts)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const between = useTransactionsBetween({
    oneId: own.id,
    otherId: event.id,
    groupId,
    ...(search !== '' && { search }),
  })
  const title = isMine ? words.yours : words.of(own.name)
  return (
    <Stack $gap={3}>
      <SearchInput
        label={transactionList.search}
        clearLabel={clearSearch}
        value={typed}
        onChange={setTyped}
      />
      <Title>{title}</Title>
      <DayRows
        label={title}
        between={between}
        transactions={between.transactions}
        ownId={own.id}
        empty={<Empty search={search} />}
        skeletonCount={4}
      />
    </Stack>
  )
}

function Empty({ search }: { readonly search: string }) {
  const { event: words, transactionList } = useTexts(transactionTexts)
  return search === '' ? (
    <EmptyState illustration="transactions" title={transactionList.empty} text={words.emptyText} />
  ) : (
    <EmptyState title={transactionList.noResults} text={transactionList.noMatch(search)} />
  )
}

/** The pause in typing before the server is asked. */
const DEBOUNCE_MS = 250

/** Returns the typed text after a pause in typing; an emptied field counts at once. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => runAfter(DEBOUNCE_MS, () => setDebounced(typed)), [typed])
  return typed === '' ? '' : debounced
}

const Summary = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};
`
/** The figures are stacked, because a phone is too narrow for both side by side. */
const Figure = styled(SheetSummary)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 2px;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;

  > :nth-child(2) {
    color: ${tokens.color.ink};
  }
`
/** This is a plain heading, because the list below is the region of this name. */
const Title = styled.h3`
  padding: ${tokens.space[2]} ${tokens.space[1]} 0;
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`
