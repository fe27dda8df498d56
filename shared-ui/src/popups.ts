/** The dropdown. It includes Base UI's positioning: load it with the screen that has one. */
export { Select } from './primitives/select/select.tsx'
