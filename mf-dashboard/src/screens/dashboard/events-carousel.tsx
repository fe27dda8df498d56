import { Slot } from '@coffer/shared-sdk/host'
import { useMember } from '@coffer/shared-sdk/session'
import { CarouselSkeleton } from '@coffer/shared-ui'

/** Where the events remote shows its carousel; nothing, and nothing fetched, in a community without events. */
export function EventsCarousel() {
  const { settings } = useMember().membership
  if (!settings.enableEvents) return null
  return <Slot id="dashboard.carousel" slotProps={{}} placeholder={<CarouselSkeleton />} />
}
