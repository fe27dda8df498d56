import { useId, useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { canEndMembership } from '@coffer/shared-sdk/domain'
import type { Account, Membership, MembershipTies } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useEndMembership } from '@coffer/shared-sdk/mutations'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  Banner,
  Button,
  EmptyState,
  FailureBanner,
  PendingOrError,
  RowSkeletons,
  Stack,
} from '@coffer/shared-ui'
import { ConfirmSheet, Sheet } from '@coffer/shared-ui/overlays'
import { memberTexts } from '../../texts/members.en.ts'
import { Ties } from './ties.tsx'
import { useLeaving } from './use-leaving.ts'

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
  const verdict = canEndMembership(useCaller(), member, ties)
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
      {!verdict.ok && (
        <div id={reasonId}>
          <Banner tone="warning">{refusalText(verdict.refusal)}</Banner>
        </div>
      )}
      <Ties ties={ties} accountId={account.id} isOwn={isOwn} />
      <Button
        variant="danger"
        fullWidth
        disabled={!verdict.ok}
        aria-describedby={verdict.ok ? undefined : reasonId}
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
