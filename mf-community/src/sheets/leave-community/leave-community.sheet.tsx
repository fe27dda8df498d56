import { CalendarDays, CircleDollarSign, Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { canEndMembership } from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  Caller,
  Membership,
  MembershipTies,
  Refusal,
} from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts, sharedTexts } from '@coffer/shared-sdk/i18n'
import { useEndMembership } from '@coffer/shared-sdk/mutations'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import {
  accountQueries,
  membershipQueries,
  pendingOrError,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  Banner,
  Button,
  EmptyState,
  FailureBanner,
  PendingOrError,
  RowSkeletons,
  Stack,
  List,
  ListRow,
  formatMoney,
} from '@coffer/shared-ui'
import { ConfirmSheet, Sheet } from '@coffer/shared-ui/overlays'
import { memberTexts } from '../../texts/members.en.ts'

/** Leaves the community, or removes a member, after showing what prevents it and what will happen (product 6.6). */
export default function LeaveCommunitySheet({ params, isStacked, ...sheet }: SheetProps<'leave-community'>) {
  const words = useTexts(memberTexts)
  const { membership } = useMember()
  const { organisation } = membership
  const isOwn = params.accountId === membership.accountId
  const loaded = useLeaving(params.accountId)
  const texts = isOwn ? words.leave : words.remove
  const name = loaded.state === 'ready' ? loaded.account.name : ''
  return (
    <Sheet
      {...sheet}
      title={isOwn ? words.leaveCommunity.option(organisation.name) : words.remove.sheet(name)}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
    >
      <PendingOrError loaded={loaded} texts={{ ...words, ...texts }} skeleton={<RowSkeletons count={2} />} />
      {loaded.state === 'gone' && (
        <EmptyState illustration="people" title={words.gone.title} text={words.gone.text} />
      )}
      {loaded.state === 'ready' && (
        <Leaving {...loaded} isOwn={isOwn} open={sheet.open} onDone={sheet.onClose} />
      )}
    </Sheet>
  )
}

interface LeavingProps {
  readonly account: Account
  readonly member: Membership
  readonly ties: MembershipTies
  readonly isOwn: boolean
  readonly open: boolean
  readonly onDone: () => void
}

function Leaving({ account, member, ties, isOwn, open, onDone }: LeavingProps) {
  const words = useTexts(memberTexts)
  const { organisation } = useMember().membership
  const reasonId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const refusals = listRefusals(useCaller(), member, ties)
  const isAllowed = refusals.length === 0
  const { name } = account
  const done = isOwn ? words.leave.done(organisation.name) : words.remove.done(name)
  const { submission, submit } = useSubmitOnce(useEndMembership(), {
    onSuccess: (isOpen) => {
      showToast(done, 'success')
      if (isOpen) onDone()
    },
    onError: (_error, isOpen) => {
      if (!isOpen) showToast(words.wentWrong, 'error')
    },
  })
  const texts = isOwn ? words.leave : words.remove
  return (
    <Stack $gap={5}>
      <p>{isOwn ? words.leave.text(organisation.name) : words.remove.text(name, organisation.name)}</p>
      {member.role === 'admin' && <p>{texts.invitations}</p>}
      {!isAllowed && (
        <div id={reasonId}>
          <Banner tone="warning">{refusals.map((refusal) => refusalText(refusal)).join(' ')}</Banner>
        </div>
      )}
      <Ties ties={ties} accountId={account.id} isOwn={isOwn} />
      <Button
        variant="danger"
        fullWidth
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : reasonId}
        onClick={() => setIsAsked(true)}
      >
        {texts.action}
      </Button>
      <ConfirmSheet
        open={open && isAsked}
        title={isOwn ? words.leave.title(organisation.name) : words.remove.title(name)}
        text={isOwn && ties.otherMembers === 0 ? words.leave.confirmLast : texts.confirm}
        confirmLabel={texts.action}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        tone="danger"
        pending={submission.status === 'pending' || submission.status === 'success'}
        pendingLabel={texts.pending}
        onConfirm={() => submit(member.id)}
        onCancel={() => setIsAsked(false)}
      >
        <FailureBanner text={submission.failure} />
      </ConfirmSheet>
    </Stack>
  )
}

/** Returns everything that prevents the end of the membership; the domain names one reason at a time. */
function listRefusals(caller: Caller, member: Membership, ties: MembershipTies): readonly Refusal[] {
  const { balances, events, pending } = ties
  const none = { ...ties, balances: [], events: [], pending: 0 }
  const single = [none, { ...none, events }, { ...none, pending }, { ...none, balances }]
  const refusals = single
    .map((some) => canEndMembership(caller, member, some))
    .flatMap((verdict) => (verdict.ok ? [] : [verdict.refusal]))
  return [...new Map(refusals.map((refusal) => [refusal.code, refusal])).values()]
}

interface TiesProps {
  readonly ties: MembershipTies
  readonly accountId: AccountId
  readonly isOwn: boolean
}

/** Lists what keeps the member in the community, each with the page where that can be changed. Renders nothing if nothing does. */
function Ties({ ties: { balances, events, pending }, accountId, isOwn }: TiesProps) {
  const { ties: words } = useTexts(memberTexts)
  const { hiddenEvent } = useTexts(sharedTexts)
  if (balances.length + events.length + pending === 0) return null
  const account = isOwn ? paths.dashboardAccount(accountId) : paths.communityAccount(accountId)
  return (
    <List label={words.title}>
      {events.map(({ id, name }) => (
        <ListRow
          key={id}
          start={<CalendarDays aria-hidden />}
          // The names of hidden events are withheld from people who take no part (accounting A15).
          title={name === '' ? hiddenEvent : name}
          subtitle={words.event}
          renderLink={(link) => <Link to={paths.event(id)} {...link} />}
        />
      ))}
      {pending > 0 && (
        <ListRow
          start={<Clock aria-hidden />}
          title={words.pending(pending)}
          wraps
          subtitle={words.pendingText}
          renderLink={(link) => <Link to={account} {...link} />}
        />
      )}
      {balances.map((money) => (
        <ListRow
          key={money.currency}
          start={<CircleDollarSign aria-hidden />}
          title={words.balance(formatMoney(money))}
          wraps
          subtitle={words.balanceText}
          renderLink={(link) => <Link to={account} {...link} />}
        />
      ))}
    </List>
  )
}

/** Loads a member, and what keeps them in the community. */
function useLeaving(accountId: AccountId) {
  const scope = useScope()
  const account = useQuery(accountQueries.detail(scope, accountId))
  const member = useQuery(membershipQueries.ofAccount(scope, accountId))
  const ties = useQuery({
    ...membershipQueries.ties(scope, member.data?.id ?? ''),
    enabled: Boolean(member.data),
  })
  // The membership has ended.
  if (member.data === null) return { state: 'gone' } as const
  if (account.data && member.data && ties.data) {
    return { state: 'ready', account: account.data, member: member.data, ties: ties.data } as const
  }
  return pendingOrError([account, member, ties])
}
