import { createContext, memo, startTransition, use, useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { formatShareOnBlur, parseShare } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Currency, Id } from '@coffer/shared-sdk/domain'
import { useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useNamesakes } from '@coffer/shared-sdk/queries'
import { Avatar, FactLine, TwoLines, formatMoney, formatShareText, tokens } from '@coffer/shared-ui'
import { ShareInput } from '@coffer/shared-ui/forms'
import type { GroupMember, GroupView } from '../../events/group-view.ts'
import { groupsTexts } from '../../texts/groups.en.ts'
import type { ShareEditing } from './use-share-editing.ts'

interface ShareRowsProps {
  readonly label: string
  readonly members: readonly GroupMember[]
  /** The shares of all who share the group's total. */
  readonly shares: readonly number[]
  readonly group: Pick<GroupView, 'currency'>
  readonly ownId: string
  /** True if amounts may be shown. */
  readonly areKnown: boolean
  /** Null while shares cannot be changed here. */
  readonly editing: ShareEditing | null
}

/** Shows people of a group with their shares and parts. A changed share shows everybody's part at once. */
export function ShareRows({ label, members, shares, group, ownId, areKnown, editing }: ShareRowsProps) {
  const asPercentage = useSharePercentage()
  const namesake = useNamesakes()
  const { currency } = group
  const amounts = useMemo(
    () =>
      new Map(
        members.map(({ account, part, otherParts }) => [account.id, amountsText(part, otherParts, currency)]),
      ),
    [members, currency],
  )
  return (
    <Amounts value={amounts}>
      <Rows role="list" aria-label={label} onKeyDown={focusNextOnEnter}>
        {members.map(({ rowId, account, share }) => {
          const isField = editing !== null && rowId !== null && !asPercentage
          return (
            <ShareRow
              key={account.id}
              account={account}
              isOwn={account.id === ownId}
              namesake={account.id === ownId ? undefined : namesake(account.id)}
              isKnown={areKnown}
              {...(isField
                ? { rowId, text: editing.getShareText(rowId, share), error: editing.getError(rowId) }
                : { rowId: null, text: formatShareText({ share, shares, asPercentage }) })}
              onChange={editing?.change ?? ignore}
              onBlur={editing?.save ?? ignore}
            />
          )
        })}
      </Rows>
    </Amounts>
  )
}

/**
 * Moves the focus to the next field on Enter, as in a table of figures, and to the one before on Shift + Enter. Leaving a field saves it.
 * The last field is saved, too, but keeps the focus. A field whose share is not valid also keeps the focus.
 */
function focusNextOnEnter({ key, target, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (!parseShare(formatShareOnBlur(target.value)).ok) return
  const fields = [...currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(target) + (shiftKey ? -1 : 1)] ?? target
  target.blur()
  next.focus()
}

const ignore = () => undefined

function amountsText(part: number, otherParts: GroupMember['otherParts'], currency: Currency): string {
  return [{ cents: part, currency }, ...otherParts]
    .filter(({ cents }, index) => index === 0 || cents !== 0)
    .map((money) => formatMoney(money))
    .join(' · ')
}

/** Each person's part, in words. It is not a property of the rows: while a share is typed, all parts change but no row does. */
const Amounts = createContext<ReadonlyMap<AccountId, string>>(new Map())

function Part({ accountId }: { readonly accountId: AccountId }) {
  return use(Amounts).get(accountId)
}

interface ShareRowProps extends Omit<ShareFieldProps, 'label' | 'describedBy' | 'rowId'> {
  readonly account: Account
  readonly isOwn: boolean
  /** Distinguishes the person from another of the same name. */
  readonly namesake: string | undefined
  /** True if the person's part may be shown. */
  readonly isKnown: boolean
  /** The id of the record whose share can be changed; null if the share is only shown. */
  readonly rowId: Id | null
}

/** A row is rendered again only if it has changed: a keystroke concerns one of sixty. */
const ShareRow = memo(function ShareRow({
  account,
  isOwn,
  namesake,
  isKnown,
  rowId,
  ...field
}: ShareRowProps) {
  const words = useTexts(groupsTexts)
  const partId = useId()
  const part = isKnown && (
    <span id={partId}>
      <Part accountId={account.id} />
    </span>
  )
  const detail = namesake === undefined || !part ? namesake : <FactLine facts={[namesake, part]} />
  return (
    <Row>
      <Avatar {...accountAvatar(account)} />
      <TwoLines title={isOwn ? words.you : account.name} detail={detail ?? (part || undefined)} />
      {rowId === null ? (
        <Share>{field.text}</Share>
      ) : (
        <ShareField
          {...field}
          rowId={rowId}
          label={isOwn ? words.yourShare : words.group.shareFor(account.name)}
          describedBy={isKnown ? partId : undefined}
        />
      )}
    </Row>
  )
})

interface ShareFieldProps {
  readonly rowId: Id
  readonly label: string
  readonly describedBy: string | undefined
  /** The share, or the text that is being typed. */
  readonly text: string
  readonly error?: string | undefined
  readonly onChange: (rowId: Id, text: string) => void
  readonly onBlur: (rowId: Id, text: string) => void
}

/** Typed text shows at once; everybody's part follows as soon as there is time. */
function ShareField({ rowId, label, describedBy, text, error, onChange, onBlur }: ShareFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <ShareInput
      label={label}
      hideLabel
      describedBy={describedBy}
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
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  min-height: 72px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  /* Long lists: what is not on screen is not laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 72px;

  /* At a zoom or a text size of 200 % the share goes below the name. */
  > :nth-child(2) {
    flex: 1 1 4.75rem;
  }
  > :nth-child(3) {
    margin-inline-start: auto;
  }
  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
`
const Share = styled.span`
  flex: none;
  font: 600 ${tokens.text.m} ${tokens.font};
  font-variant-numeric: tabular-nums;
`
