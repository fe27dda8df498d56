import { useId } from 'react'
import { styled } from 'styled-components'
import { CURRENCIES } from '@coffer/shared-sdk/domain'
import type { Currency } from '@coffer/shared-sdk/domain'
import { FilterChips } from '../../primitives/filter-chips/filter-chips.tsx'
import { tokens } from '../../theme/tokens.ts'

export interface CurrencyFieldProps {
  label: string
  /** What the chosen currencies mean. */
  hint: string
  /** In the order in which they were chosen: the first is used (product 3). */
  value: readonly Currency[]
  /** With transactions: they cannot be taken out. */
  used: readonly Currency[]
  /** Why those of `used` stay; not shown without any. */
  usedHint: (used: string) => string
  onChange: (chosen: readonly Currency[]) => void
}

/** Chooses the currencies of an account or an event. */
export function CurrencyField({ label, hint, value, used, usedHint, onChange }: CurrencyFieldProps) {
  const hintId = useId()
  return (
    <Root>
      <Label aria-hidden>{label}</Label>
      <FilterChips
        label={label}
        describedBy={hintId}
        chips={CURRENCIES.map((id) => ({ id, label: id, disabled: used.includes(id) }))}
        selected={value}
        onChange={(chosen) =>
          onChange(chosen.flatMap((id) => CURRENCIES.find((known) => known === id) ?? []))
        }
      />
      <Hint id={hintId}>
        {hint} {used.length > 0 && usedHint(used.join(', '))}
      </Hint>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  min-width: 0;
`
const Label = styled.span`
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Hint = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
