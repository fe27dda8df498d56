import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../primitives/icon-button/icon-button.tsx'
import { media, mediaQueries, useMediaQuery } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

export interface CarouselSlide {
  id: string
  content: ReactNode
}

export interface CarouselProps {
  /** The accessible name of the carousel. */
  label: string
  slides: readonly CarouselSlide[]
  /** The label of a dot, e.g. (2, 5) => 'Show 2 of 5'. */
  dotLabel: (position: number, count: number) => string
  pauseLabel: string
  playLabel: string
  /** Moves on after this many milliseconds, but never with reduced motion. */
  autoplayMs?: number | undefined
}

/**
 * A swipeable carousel in which the next slide is partly visible. Autoplay stops while the carousel is hovered, touched or focused, and can
 * be paused.
 */
export function Carousel({ label, slides, dotLabel, pauseLabel, playLabel, autoplayMs }: CarouselProps) {
  const prefersReducedMotion = useMediaQuery(mediaQueries.reducedMotion)
  const [isPaused, setPaused] = useState(false)
  const canPlay = autoplayMs !== undefined && !prefersReducedMotion && slides.length > 1
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
    const update = () => {
      setCurrent(api.selectedScrollSnap())
      setStops(countStops(api))
    }
    update()
    api.on('select', update).on('reInit', update)
    return () => void api.off('select', update).off('reInit', update)
  }, [api])
  useEffect(() => {
    if (!api) return undefined
    let from = 0
    const onDragStart = () => (from = api.selectedScrollSnap())
    const onDragEnd = () => {
      // Embla has already selected the slide of a fast swipe.
      if (api.selectedScrollSnap() !== from) return
      const to = snapAfterDrag(api.scrollProgress(), api.scrollSnapList(), from)
      if (to !== from) api.scrollTo(to)
    }
    api.on('pointerDown', onDragStart).on('pointerUp', onDragEnd)
    return () => void api.off('pointerDown', onDragStart).off('pointerUp', onDragEnd)
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

/**
 * Returns the number of scroll positions, which are fewer than the slides if several fit side by side. Before layout it assumes one for
 * each slide.
 */
function countStops(api: NonNullable<UseEmblaCarouselType[1]>): number {
  const isLaidOut = api.rootNode().offsetWidth > 0
  return isLaidOut ? api.scrollSnapList().length : api.slideNodes().length
}

/** A drag past this part of the way to the next slide moves on instead of back (product 9.6). */
const SWIPE_HYSTERESIS = 0.25

/**
 * Returns the slide on which a slow drag ends: the next one in its direction if it passed the hysteresis, otherwise the slide it started
 * on. `progress` and `snaps` are fractions of the whole track, 0 to 1; `from` is the slide at the start of the drag.
 */
export function snapAfterDrag(progress: number, snaps: readonly number[], from: number): number {
  const start = snaps[from]
  if (start === undefined || progress === start) return from
  const to = progress > start ? from + 1 : from - 1
  const end = snaps[to]
  if (end === undefined) return from
  return (progress - start) / (end - start) >= SWIPE_HYSTERESIS ? to : from
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
/** Embla measures from here, so this must have no padding. */
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
  /* Long words must not widen the slide. */
  grid-template-columns: minmax(0, 1fr);

  ${media.md} {
    flex-basis: ${({ $isOnly }) => ($isOnly ? '100%' : 'calc(50% - 6px)')};
  }
`
const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  /* The same height without dots, because their number is unknown before layout. */
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
