import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Avatar, type AvatarProps } from '../../primitives/avatar/avatar.tsx'
import { TwoLines } from '../../primitives/two-lines/two-lines.tsx'
import { tokens } from '../../theme/tokens.ts'

interface TickRowProps {
  account: Omit<AvatarProps, 'size'>
  /** The name, or 'You' for one's own account. */
  name: string
  /** Shown below the name. */
  detail?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Shown at the end, e.g. an amount. */
  children?: ReactNode
}

/** A row for a person who can be ticked, in a list. The whole row is the target. */
export function TickRow({ account, name, detail, checked, onChange, children }: TickRowProps) {
  return (
    <li>
      <Row>
        <Control type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
        <Tick>
          <Check aria-hidden />
        </Tick>
        <Avatar {...account} size={32} />
        <TwoLines title={name} detail={detail} />
        {children}
      </Row>
    </li>
  )
}

const Row = styled.label`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  min-height: 56px;
  padding: ${tokens.space[2]} 0;
  border-radius: ${tokens.radius.s};
  cursor: pointer;

  > :nth-child(4) {
    flex: 1 1 4.75rem;
  }
  > :nth-child(5) {
    margin-inline-start: auto;
  }
  &:not(:has(:checked)) > :nth-child(n + 3) {
    opacity: 0.55;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.primaryMark};
    outline-offset: 2px;
  }
`
const Control = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`
const Tick = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: ${tokens.radius.s};
  box-shadow: inset 0 0 0 1.5px ${tokens.color.lineStrong};
  color: transparent;

  svg {
    width: 16px;
    height: 16px;
    stroke-width: 3;
  }
  :checked + & {
    background: ${tokens.color.primary};
    box-shadow: none;
    color: ${tokens.color.onPrimary};
  }
`
