import { ShieldCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { accountCurrency, canSetEventAdmin, hidesTransactions } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSetEventAdmin } from '@coffer/shared-sdk/mutations'
import {
  participantQueries,
  pendingOrError,
  useNamesakes,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import {
  Avatar,
  Banner,
  Chip,
  EmptyState,
  List,
  PendingOrError,
  RowSkeletons,
  Skeleton,
  SmallText,
  Stack,
  formatMoney,
  tokens,
} from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { eventOffer } from '../../events/event-offer.ts'
import { useSayFailure } from '../../events/use-say-failure.ts'
import { Figures } from '../../screens/parts/figures.tsx'
import { membershipTexts } from '../../texts/membership.en.ts'
import { usePaidBack } from '../../events/use-paid-back.ts'
import { texts } from '../../texts/en.ts'
import { participantsTexts } from '../../texts/participants.en.ts'
import { OwnGroups } from './own-groups.tsx'
import { RemoveParticipant } from './remove-participant.tsx'

/** Shows one participant of an event: figures, groups and shares, and what the person may change about them (product 2.16). */
export default function EventParticipantSheet({ params, ...sheet }: SheetProps<'event-participant'>) {
  const words = useTexts(participantsTexts)
  const loaded = useEventContext(params.eventId)
  const account =
    loaded.state === 'ready' ? loaded.context.people.find(({ id }) => id === params.participantId) : undefined
  return (
    <Sheet
      {...sheet}
      title={words.person.title}
      closeLabel={words.close}
      backLabel={sheet.isStacked === true ? words.back : undefined}
      initialFocus="sheet"
    >
      <PendingOrError
        loaded={loaded}
        texts={{ ...words, ...words.person }}
        skeleton={<RowSkeletons count={4} />}
      />
      {loaded.state === 'ready' && account && (
        <Summary context={loaded.context} account={account} isOpen={sheet.open} onClose={sheet.onClose} />
      )}
      {(loaded.state === 'missing' || (loaded.state === 'ready' && !account)) && (
        <EmptyState illustration="people" title={words.person.gone} />
      )}
    </Sheet>
  )
}

interface SummaryProps {
  readonly context: EventContext
  readonly account: Account
  readonly isOpen: boolean
  readonly onClose: () => void
}

function Summary({ context, account, isOpen, onClose }: SummaryProps) {
  const words = useTexts(participantsTexts)
  const namesake = useNamesakes()
  const { event, own } = context
  const detail = account.id === own.id ? undefined : namesake(account.id)
  const isAdmin = account.userId !== null && event.event.adminIds.includes(account.userId)
  return (
    <Stack $gap={5}>
      <Person>
        <Avatar {...accountAvatar(account)} size={64} />
        <div>
          <Name>{account.id === own.id ? `${account.name} (${words.you})` : account.name}</Name>
          {detail !== undefined && <Detail>{detail}</Detail>}
          {isAdmin && (
            <Chip tone="primary" icon={<ShieldCheck aria-hidden />}>
              {words.admin}
            </Chip>
          )}
        </div>
      </Person>
      <OwnFigures context={context} account={account} />
      <OwnGroups context={context} account={account} />
      <AdminToggle context={context} account={account} isAdmin={isAdmin} />
      <RemoveParticipant context={context} account={account} isOpen={isOpen} onRemoved={onClose} />
    </Stack>
  )
}

type PartProps = Pick<SummaryProps, 'context' | 'account'>

/** Shows balance, expenses, share and what was paid back; each leads to the entries it is made of. */
function OwnFigures({ context: { event, own }, account }: PartProps) {
  const words = useTexts(participantsTexts)
  const { ownBalance } = useTexts(texts)
  const { person } = words
  const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
  const figures = useQuery({
    ...participantQueries.eventBalance(useScope(), account.id, event.id),
    enabled: !isHidden,
  })
  const paid = usePaidBack(event, figures.data?.currency ?? accountCurrency(event)).get(account.id) ?? 0
  if (isHidden) return <Banner>{words.hidden}</Banner>
  if (figures.data) {
    const { currency, paidIn } = figures.data
    const paidFigure = {
      label: paid > 0 ? words.person.paidBack : words.person.gotBack,
      cents: paid,
      currency,
      sign: 'always' as const,
      onClick: () => openSheet('settle-up', { eventId: event.id }),
    }
    const why = (figure: 'balance' | 'expenses' | 'share') => ({
      label: person[figure],
      cents: (figures.data?.[figure] ?? 0) + (figure === 'balance' ? paid : 0),
      currency,
      sign: 'always' as const,
      note:
        figure === 'expenses' && paidIn > 0
          ? ownBalance.paidIn(formatMoney({ cents: paidIn, currency }))
          : undefined,
      onClick: () => openSheet('event-why', { eventId: event.id, participantId: account.id, figure }),
    })
    return (
      <Figures
        label={account.id === own.id ? person.ownFigures : person.figures(account.name)}
        figures={[why('balance'), why('expenses'), why('share'), ...(paid === 0 ? [] : [paidFigure])]}
      />
    )
  }
  if (figures.data === null) return null
  return (
    <PendingOrError
      loaded={pendingOrError([figures])}
      texts={{ ...words, loading: person.loading, failed: person.figuresFailed }}
      skeleton={<Skeleton $height="72px" />}
    />
  )
}

/** Makes the participant an admin of the event, or removes that role; the last admin stays (product 5). */
function AdminToggle({ context, account, isAdmin }: PartProps & { readonly isAdmin: boolean }) {
  const words = useTexts(participantsTexts)
  const { reasons } = useTexts(membershipTexts)
  const { mutateAsync, isPending } = useSetEventAdmin()
  const sayFailure = useSayFailure()
  const { caller, event, own } = context
  const { userId } = account
  if (userId === null) return null
  const offer = eventOffer(context, (one) => canSetEventAdmin(caller, one, userId, !isAdmin))
  if (offer.state === 'absent') return null
  const reason = offer.state === 'disabled' ? offer.reason : null
  return (
    <List>
      <ToggleRow
        label={words.person.admin}
        hint={reason ? refusalText(reason, account.id === own.id ? reasons : {}) : words.person.adminHint}
        icon={<ShieldCheck aria-hidden />}
        checked={isAdmin}
        disabled={offer.state === 'disabled'}
        pending={isPending}
        onChange={(next) => {
          mutateAsync({ event, userId, isAdmin: next }).catch(sayFailure)
        }}
      />
    </List>
  )
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[4]};
`
const Name = styled.h3`
  font: 600 ${tokens.text.l} ${tokens.font};
  overflow-wrap: anywhere;
`
const Detail = styled(SmallText)`
  overflow-wrap: anywhere;
`
