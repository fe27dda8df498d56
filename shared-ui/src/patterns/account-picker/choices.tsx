import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { VirtualRows, type RowsFrame } from '../virtual-list/virtual-rows.tsx'
import type { AccountPickerProps, PickableAccount } from './account-picker.tsx'
import { Choice, ROW_HEIGHT } from './choice.tsx'
import { reachedBy } from './reached-by.ts'

export interface ChoicesProps extends Pick<
  AccountPickerProps,
  'accounts' | 'selected' | 'onChange' | 'multiple'
> {
  title: string
  empty: ReactNode
}

/** One titled group of accounts to choose from: radios, or checkboxes when several may be chosen. */
export function Choices({ title, accounts, selected, onChange, multiple = false, empty }: ChoicesProps) {
  const id = useId()
  const chosen = new Set(selected)
  const choose = (accountId: string) => {
    if (!multiple) onChange([accountId])
    else if (chosen.has(accountId)) onChange(selected.filter((other) => other !== accountId))
    else onChange([...selected, accountId])
  }
  const onKeyDown = (event: KeyboardEvent, focusRow: RowsFrame['focusRow']) => {
    const target = reachedBy(event, accounts)
    const account = target === null ? undefined : accounts[target]
    if (target === null || account === undefined) return
    event.preventDefault()
    // As radios do of themselves, which only know of those that stand in the page.
    if (!multiple) onChange([account.id])
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
          renderRow={(index, place) => {
            const account = accounts[index] as PickableAccount
            return (
              <Choice
                key={account.id}
                account={account}
                group={id}
                place={place}
                multiple={multiple}
                checked={chosen.has(account.id)}
                onChoose={() => choose(account.id)}
              />
            )
          }}
          renderFrame={({ ref, style, onFocus, onBlur, focusRow }, rows) => (
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

const Group = styled.div`
  min-width: 0;
`
const Rows = styled.div``
const Title = styled.p`
  padding-bottom: ${tokens.space[1]};
  font: 600 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
