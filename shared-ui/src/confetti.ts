/** The confetti with its library: load it when it is fired. */
export { Confetti } from './primitives/confetti/confetti.tsx'
