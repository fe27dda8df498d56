import { styled } from 'styled-components'
import { partyOf } from '@coffer/shared-sdk/client'
import { hidesTransactions, isOwnAccount } from '@coffer/shared-sdk/domain'
import type { Account, EventAccount, GroupId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { EventStanding } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Avatar, Banner, MoneyText, Stack, tokens } from '@coffer/shared-ui'
import { SegmentedTabs } from '@coffer/shared-ui/controls'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { EventRows } from './event-rows.tsx'

interface EventBodyProps {
  readonly event: EventAccount
  readonly own: Account
  readonly standing: EventStanding | null
  /** The chosen group; null for all of them. */
  readonly groupId: GroupId | null
  readonly onGroup: (id: GroupId | null) => void
}

/** The tab of all groups; no group has this id. */
const EVERYTHING = 'everything'

/** How an account stands in an event, and what made it so, by group. */
export function EventBody({ event, own, standing, groupId, onGroup }: EventBodyProps) {
  const { event: words } = useTexts(transactionTexts)
  const isMine = isOwnAccount(useCaller(), own)
  const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
  const rows = <EventRows event={event} own={own} isMine={isMine} groupId={groupId ?? undefined} />
  const groups = standing?.groups ?? []
  return (
    <Stack $gap={5}>
      <Standing>
        <Avatar {...partyOf(event)} size={48} />
        <Figure>
          <span>{isMine ? words.ownBalance : words.balance(own.name)}</span>
          {standing && !isHidden && (
            <MoneyText cents={standing.balance} currency={standing.currency} sign="always" size="xl" />
          )}
        </Figure>
      </Standing>
      {/* Sums are withheld from everyone, rows from all but their owner (accounting A15). */}
      {isHidden && <Banner>{words.hidden}</Banner>}
      {groups.length > 1 ? (
        <SegmentedTabs
          label={words.groups}
          tabs={[
            { id: EVERYTHING, label: words.everything },
            ...groups.map(({ id, name }) => ({ id, label: name })),
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

const Standing = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};
`
/** One below the other: side by side they squeeze each other on a phone. */
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
