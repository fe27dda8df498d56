/** The carousel, with the library it stands on: load it with the part that shows it. */
export { Carousel, type CarouselProps, type CarouselSlide } from './patterns/carousel/carousel.tsx'
