import { LogOut, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { canAskToEndMembership, canChangeRole } from '@coffer/shared-sdk/domain'
import type { Account, Membership, Verdict } from '@coffer/shared-sdk/domain'
import { openSheet, showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useChangeRole } from '@coffer/shared-sdk/mutations'
import { membershipQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { FailureBanner, List, ListRow, PendingOrError, RowSkeletons, Section } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { memberTexts } from '../../texts/members.en.ts'

interface MemberOptionsProps {
  readonly account: Account
  readonly owner: Membership
  /** True while the sheet is open. */
  readonly open: boolean
}

/** Offers what can be done about a membership: the role, and leaving or removing (product 6.6). Renders nothing for other members. */
export function MemberOptions({ account, owner, open }: MemberOptionsProps) {
  const words = useTexts(memberTexts)
  const caller = useCaller()
  const { organisation } = useMember().membership
  const query = useQuery(membershipQueries.all(useScope()))
  const [isAsked, setIsAsked] = useState(false)
  if (!canAskToEndMembership(caller, owner).ok) return null
  if (!query.data) return <PendingMembership query={query} />
  const isOwn = owner.userId === caller.userId
  const otherAdmins = query.data.filter(({ id, role }) => role === 'admin' && id !== owner.id).length
  const role = owner.role === 'admin' ? 'user' : 'admin'
  const change = role === 'admin' ? words.makeAdmin : words.unmakeAdmin
  const reason = getReason(canChangeRole(caller, owner, role, otherAdmins))
  const leave = () => openSheet('leave-community', { accountId: account.id })
  return (
    <Section title={words.options}>
      <List label={words.options}>
        {!isOwn && (
          <ListRow
            start={role === 'admin' ? <ShieldCheck aria-hidden /> : <ShieldOff aria-hidden />}
            title={change.option}
            wraps
            reason={reason}
            onClick={() => setIsAsked(true)}
          />
        )}
        <ListRow
          start={isOwn ? <LogOut aria-hidden /> : <UserMinus aria-hidden />}
          tone="danger"
          title={isOwn ? words.leaveCommunity.option(organisation.name) : words.remove.option}
          wraps
          subtitle={isOwn ? words.leaveCommunity.text : words.remove.optionText}
          onClick={leave}
        />
      </List>
      {!isOwn && (
        <RoleConfirm
          key={role}
          owner={owner}
          name={account.name}
          open={open && isAsked}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Section>
  )
}

interface PendingMembershipProps {
  readonly query: Parameters<typeof pendingOrError>[0][number]
}

/** Replaces the options while they load, and if that failed. */
export function PendingMembership({ query }: PendingMembershipProps) {
  const words = useTexts(memberTexts)
  return (
    <Section title={words.options}>
      <PendingOrError
        loaded={pendingOrError([query])}
        texts={{ ...words, ...words.membership }}
        skeleton={<RowSkeletons count={1} />}
      />
    </Section>
  )
}

const getReason = (verdict: Verdict) => (verdict.ok ? undefined : refusalText(verdict.refusal))

interface RoleConfirmProps {
  readonly owner: Membership
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Confirms the change to the other role. */
function RoleConfirm({ owner, name, open, onClose }: RoleConfirmProps) {
  const words = useTexts(memberTexts)
  const { organisation } = useMember().membership
  const role = owner.role === 'admin' ? 'user' : 'admin'
  const texts = role === 'admin' ? words.makeAdmin : words.unmakeAdmin
  const { submission, submit } = useSubmitOnce(useChangeRole(), {
    onSuccess: () => {
      showToast(texts.done(name), 'success')
      onClose()
    },
    onError: (_error, isOpen) => {
      if (!isOpen) showToast(words.wentWrong, 'error')
    },
  })
  return (
    <ConfirmSheet
      open={open}
      title={texts.title(name)}
      text={texts.text(organisation.name)}
      confirmLabel={texts.action}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      tone={role === 'admin' ? 'primary' : 'danger'}
      pending={submission.status === 'pending'}
      pendingLabel={words.saving}
      onConfirm={() => submit({ membershipId: owner.id, role })}
      onCancel={onClose}
    >
      <FailureBanner text={submission.failure} />
    </ConfirmSheet>
  )
}
