import { Check, Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip, type ChipTone } from './badge.tsx'

export type StatusChipStatus = 'pending' | 'approved' | 'reserved'

export interface StatusChipProps {
  status: StatusChipStatus
  /** The status in words. */
  label: string
}

/** A transaction's status: word, icon and tone, so that colour is never alone. */
export function StatusChip({ status, label }: StatusChipProps) {
  const { tone, icon } = LOOKS[status]
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  )
}

const LOOKS: Record<StatusChipStatus, { tone: ChipTone; icon: ReactNode }> = {
  pending: { tone: 'warning', icon: <Clock aria-hidden /> },
  approved: { tone: 'neutral', icon: <Check aria-hidden /> },
  reserved: { tone: 'primary', icon: <Lock aria-hidden /> },
}
