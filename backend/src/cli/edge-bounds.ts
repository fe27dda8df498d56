/** The rows of the table of bounds that the edge enforces; deploy may not import the server's own modules (MAY_IMPORT). */
export { boundNamed } from '../lib/bounds.ts'
export type { BoundName } from '../lib/bounds.ts'
export { EDGE_INPUT_BOUNDS } from '../lib/edge-input-bounds.ts'
