import { Check } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { TwoLines } from '../../primitives/two-lines/two-lines.tsx'
import { tokens } from '../../theme/tokens.ts'
import { findRowIndex } from '../virtual-list/use-roving-rows.ts'
import { VirtualRows, type RowPosition, type RowsContainerProps } from '../virtual-list/virtual-list.tsx'
import { isEnabled } from './pickable-account.ts'
import type { PickableAccount } from './pickable-account.ts'

/** In pixels. */
const ROW_HEIGHT = 60

interface AccountOptionsProps {
  title: string
  accounts: readonly PickableAccount[]
  /** The ids of the selected accounts. */
  selected: readonly string[]
  onChange: (ids: readonly string[]) => void
  multiple?: boolean | undefined
  empty: ReactNode
}

/** A titled group of accounts: radio buttons, or checkboxes with `multiple`. */
export function AccountOptions({
  title,
  accounts,
  selected,
  onChange,
  multiple = false,
  empty,
}: AccountOptionsProps) {
  const id = useId()
  const selectedIds = new Set(selected)
  const toggle = (accountId: string) => {
    if (!multiple) onChange([accountId])
    else if (selectedIds.has(accountId)) onChange(selected.filter((other) => other !== accountId))
    else onChange([...selected, accountId])
  }
  const onKeyDown = (event: KeyboardEvent, focusRow: RowsContainerProps['focusRow']) => {
    if (event.key === 'Enter' && !multiple) {
      event.preventDefault()
      const chosen = accounts[findRowIndex(event.target as Element) ?? -1]
      if (chosen && isEnabled(chosen)) onChange([chosen.id])
      return
    }
    const target = nextOptionIndex(event, accounts)
    const account = target === null ? undefined : accounts[target]
    if (target === null || account === undefined) return
    event.preventDefault()
    focusRow(target)
  }
  return (
    <Group role={multiple ? 'group' : 'radiogroup'} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {accounts.length === 0 && empty}
      {accounts.length > 0 && (
        <VirtualRows
          count={accounts.length}
          rowHeight={ROW_HEIGHT}
          renderRow={(index, position) => {
            const account = accounts[index] as PickableAccount
            return (
              <Option
                key={account.id}
                account={account}
                group={id}
                position={position}
                multiple={multiple}
                checked={selectedIds.has(account.id)}
                onChange={() => toggle(account.id)}
              />
            )
          }}
          renderContainer={({ ref, style, onFocus, onBlur, focusRow }, rows) => (
            <Rows
              ref={ref}
              role={multiple ? 'list' : 'none'}
              aria-labelledby={multiple ? id : undefined}
              style={style}
              onFocus={onFocus}
              onBlur={onBlur}
              onKeyDown={(event) => onKeyDown(event, focusRow)}
            >
              {rows}
            </Rows>
          )}
        />
      )}
    </Group>
  )
}

interface OptionProps {
  account: PickableAccount
  /** The name of the option's radio group. */
  group: string
  position: RowPosition
  multiple: boolean
  checked: boolean
  onChange: () => void
}

/**
 * Shows one account. Choosing a radio button answers the picker, so arrow keys only move the focus; Space and Enter choose. A radio button
 * has the position attributes itself, a checkbox has them on its list item.
 */
function Option({
  account,
  group,
  position: { style, ...position },
  multiple,
  checked,
  onChange,
}: OptionProps) {
  const { id, name, label = name, src, shape, detail, disabled } = account
  return (
    <div role={multiple ? 'listitem' : 'none'} style={style} {...(multiple && position)}>
      <Label>
        <Control
          {...(!multiple && position)}
          type={multiple ? 'checkbox' : 'radio'}
          name={group}
          checked={checked}
          disabled={disabled}
          // A radio button that is checked already reports no change, but choosing it again closes the picker, too.
          {...(multiple ? { onChange } : { onClick: onChange, onChange: () => {} })}
        />
        {shape !== 'none' && <Avatar id={id} name={name} src={src} shape={shape} />}
        <TwoLines title={label} detail={detail} />
        <Tick $multiple={multiple}>
          <Check aria-hidden />
        </Tick>
      </Label>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Returns the index of the option that a key moves to: arrows to the next enabled option, wrapping around; Home and End to the first and
 * last. Null for other keys, and if no option is enabled.
 */
function nextOptionIndex(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  rows: readonly { disabled?: boolean | undefined }[],
): number | null {
  const from = findRowIndex(target as Element)
  if (from === null || altKey || ctrlKey || metaKey) return null
  if (key === 'Home') return orNull(rows.findIndex(isEnabled))
  if (key === 'End') return orNull(rows.findLastIndex(isEnabled))
  const step = STEPS[key]
  if (step === undefined) return null
  for (let distance = 1; distance < rows.length; distance += 1) {
    const index = (from + step * distance + rows.length * distance) % rows.length
    const row = rows[index]
    if (row && isEnabled(row)) return index
  }
  return null
}

const orNull = (index: number) => (index < 0 ? null : index)

const Group = styled.div`
  min-width: 0;
`
const Rows = styled.div``
const Title = styled.p`
  padding-bottom: ${tokens.space[1]};
  font: 600 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Label = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  height: ${ROW_HEIGHT / 16}rem;
  margin: 0 calc(-1 * ${tokens.space[3]});
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-radius: ${tokens.radius.m};
  cursor: pointer;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &:hover {
    background: ${tokens.color.sunken};
  }
  &:has(:checked) {
    background: ${tokens.color.primarySoft};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.primaryMark};
    outline-offset: -2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    background: transparent;
  }
  &:has(:disabled) > * {
    opacity: 0.5;
  }
`
const Control = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  scroll-margin: var(--picker-header, 0px) 0 4px;
  cursor: inherit;

  ${Label} > & {
    opacity: 0;
  }
`
const Tick = styled.span<{ $multiple: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: ${({ $multiple }) => ($multiple ? tokens.radius.s : '50%')};
  box-shadow: inset 0 0 0 1.5px ${tokens.color.lineStrong};
  color: transparent;

  svg {
    width: 16px;
    height: 16px;
    stroke-width: 3;
  }
  :checked ~ & {
    background: ${tokens.color.primary};
    box-shadow: none;
    color: ${tokens.color.onPrimary};
  }
`
