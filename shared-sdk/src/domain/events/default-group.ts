/** The group that every event has; joining the event is entering it (accounting A12). */
export const DEFAULT_GROUP_NAME = 'everyone'
