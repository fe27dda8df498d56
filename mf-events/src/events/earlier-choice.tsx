import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { membershipTexts } from '../texts/membership.en.ts'

const Toggle = loadable(async () => ({ default: (await import('@coffer/shared-ui/controls')).Toggle }))

interface EarlierChoiceProps {
  readonly isIncluded: boolean
  readonly onChange: (isIncluded: boolean) => void
}

/** Asks whether people who join share the event's earlier expenses, too (accounting A27). */
export function EarlierChoice({ isIncluded, onChange }: EarlierChoiceProps) {
  const { earlier } = useTexts(membershipTexts)
  return (
    <Toggle
      label={earlier.label}
      hint={isIncluded ? undefined : earlier.fromNow}
      checked={isIncluded}
      onChange={onChange}
    />
  )
}

/** Returns whether everyone shares expenses of the event already. In a hidden event this is withheld (accounting A15). */
export function useHasEarlier(eventId: string, enabled: boolean): boolean {
  const { data } = useQuery({ ...participantQueries.ofEvent(useScope(), eventId), enabled })
  return (
    enabled && data?.parts.some(({ groupId, cents }) => groupId === data.defaultGroupId && cents > 0) === true
  )
}
