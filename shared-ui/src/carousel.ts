/** The carousel with its library: load it with the part that shows it. */
export { Carousel } from './patterns/carousel/carousel.tsx'
