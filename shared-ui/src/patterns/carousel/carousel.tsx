import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../primitives/icon-button/icon-button.tsx'
import { media, mediaQueries } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { snapAfterDrag } from './snap-after-drag.ts'

export interface CarouselSlide {
  id: string
  content: ReactNode
}

export interface CarouselProps {
  /** Names the carousel. */
  label: string
  slides: readonly CarouselSlide[]
  /** Names one dot, e.g. (2, 5) => 'Show 2 of 5'. */
  dotLabel: (position: number, count: number) => string
  pauseLabel: string
  playLabel: string
  /** Moves on by itself after so many milliseconds; never where the person asked for less motion. */
  autoplayMs?: number | undefined
}

/**
 * Slides that follow the finger, the next one peeking in. Waits while pointed at, touched or focused; can be
 * paused for good.
 */
export function Carousel({ label, slides, dotLabel, pauseLabel, playLabel, autoplayMs }: CarouselProps) {
  const wantsStillness = useMediaQuery(mediaQueries.reducedMotion)
  const [isPaused, setPaused] = useState(false)
  const canPlay = autoplayMs !== undefined && !wantsStillness && slides.length > 1
  const plugins = useMemo(
    () =>
      canPlay && !isPaused
        ? [
            autoplay({
              delay: autoplayMs,
              stopOnInteraction: false,
              stopOnMouseEnter: true,
              stopOnFocusIn: true,
            }),
          ]
        : [],
    [canPlay, isPaused, autoplayMs],
  )
  const [viewport, api] = useEmblaCarousel(
    { align: 'start', containScroll: 'trimSnaps', loop: false },
    plugins,
  )
  const [current, setCurrent] = useState(0)
  const [stops, setStops] = useState(slides.length)
  useEffect(() => {
    if (!api) return undefined
    const follow = () => {
      setCurrent(api.selectedScrollSnap())
      setStops(countStops(api))
    }
    follow()
    api.on('select', follow).on('reInit', follow)
    return () => void api.off('select', follow).off('reInit', follow)
  }, [api])
  useEffect(() => {
    if (!api) return undefined
    let from = 0
    const remember = () => (from = api.selectedScrollSnap())
    const settle = () => {
      // A flick has chosen its slide already.
      if (api.selectedScrollSnap() !== from) return
      const to = snapAfterDrag(api.scrollProgress(), api.scrollSnapList(), from)
      if (to !== from) api.scrollTo(to)
    }
    api.on('pointerDown', remember).on('pointerUp', settle)
    return () => void api.off('pointerDown', remember).off('pointerUp', settle)
  }, [api])

  return (
    <Root role="region" data-carousel aria-label={label}>
      <Clip>
        <Viewport ref={viewport}>
          <Track>
            {slides.map((slide) => (
              <Slide key={slide.id} $isOnly={slides.length === 1}>
                {slide.content}
              </Slide>
            ))}
          </Track>
        </Viewport>
      </Clip>
      {slides.length > 1 && (
        <Controls>
          {stops > 1 &&
            slides
              .slice(0, stops)
              .map(({ id }, index) => (
                <Dot
                  key={id}
                  type="button"
                  aria-label={dotLabel(index + 1, stops)}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => api?.scrollTo(index)}
                />
              ))}
          {stops > 1 && canPlay && (
            <IconButton
              label={isPaused ? playLabel : pauseLabel}
              icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              onClick={() => setPaused(!isPaused)}
            />
          )}
        </Controls>
      )}
    </Root>
  )
}

/** Where it can stand: where several slides fit beside each other, fewer places than slides. Before it is laid out nobody knows. */
function countStops(api: NonNullable<UseEmblaCarouselType[1]>): number {
  const isLaidOut = api.rootNode().offsetWidth > 0
  return isLaidOut ? api.scrollSnapList().length : api.slideNodes().length
}

const Root = styled.div`
  min-width: 0;
`
const Clip = styled.div`
  overflow: hidden;
  margin: 0 calc(-1 * ${tokens.space[4]});
  padding: 1px ${tokens.space[4]};

  ${media.md} {
    margin: 0 -1px;
    padding: 1px;
  }
`
/** The track's own place is measured from here: with an edge around it, it would count as a slide's when measured again. */
const Viewport = styled.div`
  position: relative;
`
const Track = styled.ul`
  display: flex;
  gap: ${tokens.space[3]};
  touch-action: pan-y pinch-zoom;
`
const Slide = styled.li<{ $isOnly: boolean }>`
  flex: 0 0 ${({ $isOnly }) => ($isOnly ? '100%' : '86%')};
  min-width: 0;
  display: grid;
  /* Long words are cut by the slide's content instead of pushing into the next slide. */
  grid-template-columns: minmax(0, 1fr);

  ${media.md} {
    flex-basis: ${({ $isOnly }) => ($isOnly ? '100%' : 'calc(50% - 6px)')};
  }
`
const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  /* As high without dots, so that nobody has to know beforehand how many slides will fit. */
  min-height: ${tokens.size.target};
`
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 32px;
  padding: 0;
  border: 0;
  background: transparent;
  cursor: pointer;

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.lineStrong};
    transition:
      width ${tokens.duration.base} ${tokens.ease.slide},
      background-color ${tokens.duration.base} ${tokens.ease.out};
  }
  &[aria-current]::before {
    width: 18px;
    background: ${tokens.color.primaryMark};
  }
`
