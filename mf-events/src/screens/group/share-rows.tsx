import { memo, startTransition, useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account, Currency, Id } from '@coffer/shared-sdk/domain'
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
export function ShareRows({ label, members, shares, group, ownId, areKnown, editing }: ShareRowsProps) {
  const asPercentage = useSharePercentage()
  const { currency } = group
  const amounts = useMemo(
    () => members.map(({ part, otherParts }) => amountsText(part, otherParts, currency)),
    [members, currency],
  )
  return (
    <Rows role="list" aria-label={label} onKeyDown={saveOnEnter}>
      {members.map(({ rowId, account, share }, index) => {
        const isField = editing !== null && rowId !== null && !asPercentage
        return (
          <ShareRow
            key={account.id}
            account={account}
            isOwn={account.id === ownId}
            amounts={areKnown ? (amounts[index] ?? null) : null}
            {...(isField
              ? { rowId, text: editing.textOf(rowId, share), error: editing.errorOf(rowId) }
              : { rowId: null, text: formatShareText({ share, shares, asPercentage }) })}
            onChange={editing?.change ?? ignore}
            onBlur={editing?.save ?? ignore}
          />
        )
      })}
    </Rows>
  )
}

/** Leaving the field saves. */
function saveOnEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLInputElement) target.blur()
}

const ignore = () => undefined

function amountsText(part: number, otherParts: GroupMember['otherParts'], currency: Currency): string {
  return [{ cents: part, currency }, ...otherParts]
    .filter(({ cents }, index) => index === 0 || cents !== 0)
    .map((money) => formatMoney(money))
    .join(' · ')
}

interface ShareRowProps {
  readonly account: Account
  readonly isOwn: boolean
  /** Their part, in words; null while it may not be shown. */
  readonly amounts: string | null
  /** Of the share that can be changed; null where it is only shown. */
  readonly rowId: Id | null
  /** The share, or what is typed. */
  readonly text: string
  readonly error?: string | undefined
  readonly onChange: (rowId: Id, text: string) => void
  readonly onBlur: (rowId: Id, text: string) => void
}

/**
 * Rendered again only where something changed: a keystroke concerns one of sixty. What is typed shows at once; everybody's
 * part follows as soon as there is time.
 */
const ShareRow = memo(function ShareRow(props: ShareRowProps) {
  const { account, isOwn, amounts, rowId, text, error, onChange, onBlur } = props
  const words = useTexts(groupsTexts)
  const partId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Row>
      <Avatar {...accountAvatar(account)} />
      <TwoLines
        title={isOwn ? words.you : account.name}
        detail={amounts === null ? undefined : <span id={partId}>{amounts}</span>}
      />
      {rowId === null ? (
        <Share>{text}</Share>
      ) : (
        <ShareInput
          label={isOwn ? words.yourShare : words.group.shareOf(account.name)}
          hideLabel
          describedBy={amounts === null ? undefined : partId}
          value={typed ?? text}
          error={error}
          onChange={(next) => {
            setTyped(next)
            startTransition(() => onChange(rowId, next))
          }}
          onBlur={(next) => {
            setTyped(null)
            onBlur(rowId, next)
          }}
        />
      )}
    </Row>
  )
})

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
