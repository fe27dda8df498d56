import { Check, Clock, CloudUpload, Lock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface BadgeProps {
  /** '99+' above 99; nothing is rendered for 0. */
  count: number
  /** Read out instead of the number, e.g. '3 pending requests'. */
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

/** A short label, e.g. a status. */
export function Chip({ children, tone = 'neutral', icon }: ChipProps) {
  return (
    <Root $tone={tone}>
      {icon}
      {children}
    </Root>
  )
}

/** `waiting` means that it is on this device until it can be sent. */
export type StatusChipStatus = 'pending' | 'approved' | 'reserved' | 'declined' | 'waiting'

export interface StatusChipProps {
  status: StatusChipStatus
  /** The status in words. */
  label: string
}

/** Shows a transaction's status as text, icon and tone, never by colour alone. */
export function StatusChip({ status, label }: StatusChipProps) {
  const { tone, icon } = STATUS_STYLES[status]
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  )
}

const STATUS_STYLES: Record<StatusChipStatus, { tone: ChipTone; icon: ReactNode }> = {
  pending: { tone: 'warning', icon: <Clock aria-hidden /> },
  approved: { tone: 'neutral', icon: <Check aria-hidden /> },
  reserved: { tone: 'primary', icon: <Lock aria-hidden /> },
  declined: { tone: 'danger', icon: <X aria-hidden /> },
  waiting: { tone: 'primary', icon: <CloudUpload aria-hidden /> },
}

const BACKGROUND: Record<ChipTone, string> = {
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
  height: 1.5rem;
  padding: 0 0.625rem;
  border-radius: ${tokens.radius.full};
  background: ${({ $tone }) => BACKGROUND[$tone]};
  color: ${({ $tone }) => INK[$tone]};
  font: 600 ${tokens.text.xs} ${tokens.font};
  white-space: nowrap;

  svg {
    width: 0.875rem;
    height: 0.875rem;
    margin-left: -0.1875rem;
  }
`
const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 0.375rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.primary};
  color: ${tokens.color.onPrimary};
  font: 700 ${tokens.text.xs} ${tokens.font};
  font-variant-numeric: tabular-nums;
`
