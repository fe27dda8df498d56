import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface BadgeProps {
  /** Shown as '99+' above 99; nothing is shown for 0. */
  count: number
  /** What is counted, e.g. '3 pending requests'; read instead of the bare number. */
  label: string
}

/** A small count. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <Count>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Count>
  )
}

export type ChipTone = 'neutral' | 'primary' | 'warning' | 'danger' | 'success'

export interface ChipProps {
  children: ReactNode
  tone?: ChipTone | undefined
  icon?: ReactNode
}

/** A short word about the thing it stands on. */
export function Chip({ children, tone = 'neutral', icon }: ChipProps) {
  return (
    <Root $tone={tone}>
      {icon}
      {children}
    </Root>
  )
}

const GROUND: Record<ChipTone, string> = {
  neutral: tokens.color.sunken,
  primary: tokens.color.primarySoft,
  warning: tokens.color.warningSoft,
  danger: tokens.color.dangerSoft,
  success: tokens.color.successSoft,
}
const INK: Record<ChipTone, string> = {
  neutral: tokens.color.muted,
  primary: tokens.color.primaryText,
  warning: tokens.color.warningText,
  danger: tokens.color.dangerText,
  success: tokens.color.successText,
}

const Root = styled.span<{ $tone: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  height: 24px;
  padding: 0 10px;
  border-radius: ${tokens.radius.full};
  background: ${({ $tone }) => GROUND[$tone]};
  color: ${({ $tone }) => INK[$tone]};
  font: 600 ${tokens.text.xs} ${tokens.font};
  white-space: nowrap;

  svg {
    width: 14px;
    height: 14px;
    margin-left: -3px;
  }
`
const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.primary};
  color: ${tokens.color.onPrimary};
  font: 700 ${tokens.text.xs} ${tokens.font};
  font-variant-numeric: tabular-nums;
`
