import type { RefObject } from 'react'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { groupsTexts } from '../../texts/groups.en.ts'

interface LeaveGroupProps {
  readonly open: boolean
  readonly account: Account
  readonly isOwn: boolean
  readonly groupName: string
  /** Takes the focus afterwards: the field that triggered the question may be gone with its row. */
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks before a share of 0 takes somebody out of a group. */
export function LeaveGroup({
  open,
  account,
  isOwn,
  groupName,
  focusAfter,
  onLeave,
  onStay,
}: LeaveGroupProps) {
  const words = useTexts(groupsTexts)
  const { remove } = words.group
  return (
    <ConfirmSheet
      open={open}
      title={isOwn ? remove.ownTitle : remove.title(account.name)}
      text={isOwn ? remove.ownText(groupName) : remove.text(account.name, groupName)}
      confirmLabel={remove.confirm}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      tone="danger"
      finalFocus={focusAfter}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
