import { styled } from 'styled-components'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { media } from '../../theme/media.ts'

/**
 * A carousel on its way whose slides are cards of a picture, two lines and chips: as high as they and the dots below them
 * will be, so that what stands below does not move. Stands apart from the carousel, which is heavy.
 */
export function CarouselSkeleton() {
  return <Slide $shape="block" />
}

const Slide = styled(Skeleton)`
  height: 126px;
  margin-bottom: 44px;

  /* In a narrow column the words wrap. */
  ${media.md} {
    height: 142px;
  }
  ${media.lg} {
    height: 126px;
  }
`
