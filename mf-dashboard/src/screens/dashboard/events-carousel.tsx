import { Slot } from '@coffer/shared-sdk/host'
import { useMember } from '@coffer/shared-sdk/session'
import { Skeleton } from '@coffer/shared-ui'

/** The height of an event's card with the dots below it, so that nothing below it moves when it comes. */
const HEIGHT = '168px'

/** Where the events remote shows its carousel; nothing, and nothing fetched, in a community without events. */
export function EventsCarousel() {
  const { settings } = useMember().membership
  if (!settings.enableEvents) return null
  return (
    <Slot id="dashboard.carousel" slotProps={{}} placeholder={<Skeleton $shape="block" $height={HEIGHT} />} />
  )
}
