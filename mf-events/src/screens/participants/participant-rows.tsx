import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account, AccountId, Cents } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useNamesakes } from '@coffer/shared-sdk/queries'
import type { EventFigures } from '@coffer/shared-sdk/queries'
import { Avatar, Chip, ListRow, MoneyText, Skeleton, VirtualList, tokens } from '@coffer/shared-ui'
import type { EventContext } from '../../events/event-context.ts'
import { participantsTexts } from '../../texts/participants.en.ts'
import { texts } from '../../texts/en.ts'

/** In pixels; the row has a name, and a line with a chip below it. */
const ROW_HEIGHT = 72

interface ParticipantRowsProps {
  readonly context: Pick<EventContext, 'event' | 'own'>
  readonly people: readonly Account[]
  /** Null while the figures are withheld (accounting A15). */
  readonly figures: readonly EventFigures[] | null | undefined
  /** What has been paid back to each person, in cents; it is part of the balance. */
  readonly paid: ReadonlyMap<AccountId, Cents>
  readonly isLoading: boolean
}

/** Lists participants with their roles in the event and their balances; each opens their summary. */
export function ParticipantRows({ context, people, figures, paid, isLoading }: ParticipantRowsProps) {
  const words = useTexts(participantsTexts)
  const { pages } = useTexts(texts)
  const namesake = useNamesakes()
  const { event, own } = context
  const figuresByParticipant = useMemo(
    () => new Map(figures?.map((figure) => [figure.participantId, figure])),
    [figures],
  )
  return (
    <VirtualList
      label={pages.participants}
      rows={people}
      rowHeight={ROW_HEIGHT}
      renderRow={(account, position) => {
        const isOwn = account.id === own.id
        const isAdmin = account.userId !== null && event.event.adminIds.includes(account.userId)
        const figure = figuresByParticipant.get(account.id)
        const detail = isOwn ? undefined : namesake(account.id)
        return (
          <ListRow
            key={account.id}
            position={position}
            start={<Avatar {...accountAvatar(account)} />}
            title={isOwn ? words.you : account.name}
            subtitle={
              isAdmin ? (
                <SecondLine>
                  <Chip tone="primary" icon={<ShieldCheck aria-hidden />}>
                    {words.admin}
                  </Chip>
                  {detail !== undefined && <span>{detail}</span>}
                </SecondLine>
              ) : (
                detail
              )
            }
            end={
              figure ? (
                <Balance
                  figure={{ ...figure, balance: figure.balance + (paid.get(account.id) ?? 0) }}
                  isOwn={isOwn}
                  isSettled={event.status === 'closed'}
                />
              ) : (
                isLoading && <Skeleton $width="72px" $height="20px" />
              )
            }
            chevron
            onClick={() => openSheet('event-participant', { eventId: event.id, participantId: account.id })}
          />
        )
      }}
    />
  )
}

interface BalanceProps {
  readonly figure: EventFigures
  readonly isOwn: boolean
  readonly isSettled: boolean
}

function Balance({ figure, isOwn, isSettled }: BalanceProps) {
  const { list } = useTexts(participantsTexts)
  const { ownBalance } = useTexts(texts)
  const { balance: cents, currency } = figure
  const source = isOwn ? ownBalance : list
  const meanings = isSettled ? source.settled : source.open
  const meaning = cents > 0 ? meanings.positive : cents < 0 ? meanings.negative : meanings.zero
  return <MoneyText cents={cents} currency={currency} sign="always" caption={meaning} />
}

/** A phone cuts the text that distinguishes members of the same name if it has no room; it does not cut the chip. */
const SecondLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;

  & > :first-child {
    flex: none;
  }
  & > span:last-child:not(:first-child) {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
