import { styled } from 'styled-components'
import { Slot } from '@coffer/shared-sdk/host'
import { useMember } from '@coffer/shared-sdk/session'
import { Skeleton, media } from '@coffer/shared-ui'

/** Where the events remote shows its carousel; nothing, and nothing fetched, in a community without events. */
export function EventsCarousel() {
  const { settings } = useMember().membership
  if (!settings.enableEvents) return null
  return <Slot id="dashboard.carousel" slotProps={{}} placeholder={<OnItsWay $shape="block" />} />
}

/** An event's card with the place of the dots below it, as the carousel's own, so that nothing moves when it comes. */
const OnItsWay = styled(Skeleton)`
  height: 126px;
  margin-bottom: 44px;

  ${media.md} {
    height: 142px;
  }
  ${media.lg} {
    height: 126px;
  }
`
