import { Card } from '../../primitives/card/card.tsx'
import { CarouselSkeleton } from './carousel-skeleton.tsx'
import { Carousel } from './carousel.tsx'

const slides = ['Summer Camp', 'New Year', 'Ski Week'].map((name) => ({
  id: name,
  content: <Card onClick={() => undefined}>{name}</Card>,
}))

export const gallery = [
  {
    title: 'Three slides with autoplay',
    element: (
      <Carousel
        label="Events"
        slides={slides}
        dotLabel={(position, count) => `Show ${position} of ${count}`}
        pauseLabel="Pause"
        playLabel="Play"
        autoplayMs={10_000}
      />
    ),
  },
  { title: 'Loading', element: <CarouselSkeleton /> },
]
