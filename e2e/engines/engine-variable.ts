/** Names the engine in which the journeys of this folder run. */
export const ENGINE = 'COFFER_ENGINE'
