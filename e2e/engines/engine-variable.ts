/** Names the engine that the journeys of this folder run in. */
export const ENGINE = 'COFFER_ENGINE'
