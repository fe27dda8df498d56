import { CircleCheck, CircleDot, Clock, EyeOff, Hourglass, Lock, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { EventStatus } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Chip, tokens } from '@coffer/shared-ui/member'
import type { ChipTone } from '@coffer/shared-ui'
import type { EventView } from './event-view.ts'
import { texts } from '../texts/en.ts'

interface EventChipsProps {
  readonly event: Pick<EventView, 'displayStatus' | 'isHidden'>
  /** True if the reader is an admin of the event. */
  readonly isEventAdmin?: boolean
}

/** Shows the event's status, and whether it is hidden. It uses words and icons, so that colour is not the only sign. */
export function EventChips({ event, isEventAdmin = false }: EventChipsProps) {
  const { status, hidden, eventAdmin } = useTexts(texts)
  const { tone, icon } = VARIANTS[event.displayStatus]
  return (
    <Chips>
      <Chip tone={tone} icon={icon}>
        {status[event.displayStatus]}
      </Chip>
      {event.isHidden && <Chip icon={<EyeOff aria-hidden />}>{hidden}</Chip>}
      {isEventAdmin && <Chip icon={<ShieldCheck aria-hidden />}>{eventAdmin}</Chip>}
    </Chips>
  )
}

const VARIANTS: Record<EventStatus, { readonly tone: ChipTone; readonly icon: ReactNode }> = {
  ongoing: { tone: 'success', icon: <CircleDot aria-hidden /> },
  upcoming: { tone: 'primary', icon: <Clock aria-hidden /> },
  ended: { tone: 'warning', icon: <Hourglass aria-hidden /> },
  locked: { tone: 'neutral', icon: <Lock aria-hidden /> },
  concluded: { tone: 'neutral', icon: <CircleCheck aria-hidden /> },
}

const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
`
