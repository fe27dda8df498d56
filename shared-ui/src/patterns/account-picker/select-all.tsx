import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { isEnabled } from './pickable-account.ts'
import type { PickableAccount } from './pickable-account.ts'

interface SelectAllProps {
  label: string
  accounts: readonly PickableAccount[]
  /** The accounts that pass the filter; the checkbox selects or deselects them. */
  shown: readonly PickableAccount[]
  selected: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Selects or deselects all shown accounts, with 'n / m' selected (product 2.17). It is indeterminate while only some are selected. */
export function SelectAll({ label, accounts, shown, selected, onChange }: SelectAllProps) {
  const input = useRef<HTMLInputElement>(null)
  const ids = shown.filter(isEnabled).map(({ id }) => id)
  const count = ids.filter((id) => selected.includes(id)).length
  const isAll = count > 0 && count === ids.length
  const isSome = count > 0 && !isAll
  useEffect(() => {
    // This property has no attribute.
    if (input.current) input.current.indeterminate = isSome
  }, [isSome])
  const toggle = () => {
    const others = selected.filter((id) => !ids.includes(id))
    onChange(isAll ? others : [...selected, ...ids.filter((id) => !selected.includes(id))])
  }
  return (
    <Root>
      <input ref={input} type="checkbox" checked={isAll} disabled={ids.length === 0} onChange={toggle} />
      <Box $isFilled={isAll || isSome}>{isSome ? <Minus aria-hidden /> : <Check aria-hidden />}</Box>
      <span>{label}</span> <span>{`${selected.length} / ${accounts.filter(isEnabled).length}`}</span>
    </Root>
  )
}

const Root = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 44px;
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius.m};
  color: ${tokens.color.muted};
  font: 600 ${tokens.text.s} ${tokens.font};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;

  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.primaryMark};
    outline-offset: -2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.5;
  }
`
const Box = styled.span<{ $isFilled: boolean }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: ${tokens.radius.s};
  background: ${({ $isFilled }) => ($isFilled ? tokens.color.primary : 'transparent')};
  box-shadow: ${({ $isFilled }) => ($isFilled ? 'none' : `inset 0 0 0 1.5px ${tokens.color.lineStrong}`)};
  color: ${({ $isFilled }) => ($isFilled ? tokens.color.onPrimary : 'transparent')};

  svg {
    width: 16px;
    height: 16px;
    stroke-width: 3;
  }
`
