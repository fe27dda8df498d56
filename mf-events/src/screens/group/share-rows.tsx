import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, TwoLines, formatMoney, formatShareText, tokens } from '@coffer/shared-ui'
import { ShareInput } from '@coffer/shared-ui/forms'
import type { GroupMember, GroupView } from '../../events/group-view.ts'
import { groupsTexts } from '../../texts/groups.catalogue.ts'
import type { ShareEditing } from './use-share-editing.ts'

interface ShareRowsProps {
  readonly label: string
  readonly members: readonly GroupMember[]
  /** Of all who share the group's total. */
  readonly shares: readonly number[]
  readonly group: Pick<GroupView, 'currency'>
  readonly ownId: string
  /** Amounts may be shown. */
  readonly areKnown: boolean
  /** Null while shares cannot be changed here. */
  readonly editing: ShareEditing | null
}

/** People of a group with their shares and parts. A changed share shows everybody's part at once. */
export function ShareRows({ label, members, ...row }: ShareRowsProps) {
  return (
    <Rows role="list" aria-label={label} onKeyDown={saveOnEnter}>
      {members.map((member) => (
        <ShareRow key={member.account.id} member={member} {...row} />
      ))}
    </Rows>
  )
}

/** Leaving the field saves. */
function saveOnEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLInputElement) target.blur()
}

type ShareRowProps = Omit<ShareRowsProps, 'label' | 'members'> & { readonly member: GroupMember }

function ShareRow({ member, shares, group, ownId, areKnown, editing }: ShareRowProps) {
  const words = useTexts(groupsTexts)
  const asPercentage = useSharePercentage()
  const partId = useId()
  const { account, rowId, share, part, otherParts } = member
  const isOwn = account.id === ownId
  const amounts = [{ cents: part, currency: group.currency }, ...otherParts]
    .filter(({ cents }, index) => index === 0 || cents !== 0)
    .map((money) => formatMoney(money))
  const isField = editing !== null && rowId !== null && !asPercentage
  return (
    <Row>
      <Avatar {...accountAvatar(account)} />
      <TwoLines
        title={isOwn ? words.you : account.name}
        detail={areKnown ? <span id={partId}>{amounts.join(' · ')}</span> : undefined}
      />
      {isField ? (
        <ShareInput
          label={isOwn ? words.yourShare : words.group.shareOf(account.name)}
          hideLabel
          describedBy={areKnown ? partId : undefined}
          value={editing.textOf(rowId, share)}
          error={editing.errorOf(rowId)}
          onChange={(text) => editing.change(rowId, text)}
          onBlur={(text) => editing.save(rowId, text)}
        />
      ) : (
        <Share>{formatShareText({ share, shares, asPercentage })}</Share>
      )}
    </Row>
  )
}

const Rows = styled.ul`
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 72px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  /* Long lists: what is not on screen is not laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 72px;

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
`
const Share = styled.span`
  flex: none;
  font: 600 ${tokens.text.m} ${tokens.font};
  font-variant-numeric: tabular-nums;
`
