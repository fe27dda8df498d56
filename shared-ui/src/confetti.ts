/** The confetti, with the library that throws it: load it at the moment of joy. */
export { Confetti, type ConfettiProps } from './primitives/confetti/confetti.tsx'
