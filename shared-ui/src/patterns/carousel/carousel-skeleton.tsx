import { styled } from 'styled-components'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { media } from '../../theme/media.ts'

/**
 * A loading carousel of event cards, as high as a card and the dots, so that nothing below moves. It is in a file of its own, because the
 * carousel is heavy.
 */
export function CarouselSkeleton() {
  return <Slide $shape="block" />
}

const Slide = styled(Skeleton)`
  height: 126px;
  margin-bottom: 44px;

  /* In a narrow column the text wraps. */
  ${media.md} {
    height: 142px;
  }
  ${media.lg} {
    height: 126px;
  }
`
