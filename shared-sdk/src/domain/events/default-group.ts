/** The group that every event has; joining the event is entering it (accounting A12). */
export const DEFAULT_GROUP_NAME = 'everyone'
/** The group of an event's expenses that are split separately (accounting A25). Names of people's groups are longer. */
export const SEPARATE_GROUP_NAME = 'own'
