import { useId } from 'react'
import { styled } from 'styled-components'
import { CURRENCIES } from '@coffer/shared-sdk/domain'
import type { Currency } from '@coffer/shared-sdk/domain'
import { FilterChips } from '../../primitives/filter-chips/filter-chips.tsx'
import { tokens } from '../../theme/tokens.ts'
import { SmallText } from '../../primitives/small-text/small-text.ts'

interface CurrencyFieldTexts {
  label: string
  /** Says that one has to be chosen. */
  none: string
  /** Says what the only currency means. */
  one: (currency: string) => string
  /** Says what the first currency and the others mean. */
  several: (first: string, others: string) => string
  /** Says why the currencies in `used` stay. */
  inUse: (used: string) => string
}

export interface CurrencyFieldProps {
  texts: CurrencyFieldTexts
  /** In the order in which they were chosen: the first one is used (product 3). */
  value: readonly Currency[]
  /** Currencies with transactions, which cannot be removed. */
  used: readonly Currency[]
  onChange: (chosen: readonly Currency[]) => void
}

/** Chooses the currencies of an account or an event. */
export function CurrencyField({ texts, value, used, onChange }: CurrencyFieldProps) {
  const hintId = useId()
  const [first, ...others] = value
  const hint = () => {
    if (first === undefined) return texts.none
    return others.length === 0 ? texts.one(first) : texts.several(first, others.join(', '))
  }
  return (
    <Root>
      <Label aria-hidden>{texts.label}</Label>
      <FilterChips
        label={texts.label}
        describedBy={hintId}
        chips={CURRENCIES.map((id) => ({ id, label: id, disabled: used.includes(id) }))}
        selected={value}
        onChange={(chosen) =>
          onChange(chosen.flatMap((id) => CURRENCIES.find((known) => known === id) ?? []))
        }
      />
      <SmallText id={hintId}>
        {hint()} {used.length > 0 && texts.inUse(used.join(', '))}
      </SmallText>
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
