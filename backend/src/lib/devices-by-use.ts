import { BOUNDS } from './bounds.ts'

/**
 * SQL: the ids of the devices of membership {:authz} that are notified, as many as the bound says: those that are switched on
 * and were used last. A device is used when it subscribes, and when its push service takes a message.
 */
export const devicesByUse = (): string =>
  `SELECT v.id FROM webpush_subscriptions v WHERE v.authz = {:authz} ${BY_USE} LIMIT ${BOUNDS.pushDevices.max}`

/** SQL: the ids of the devices that a further one of membership {:authz} replaces; none where there is room for it. */
export const devicesInExcess = (): string =>
  `SELECT v.id FROM webpush_subscriptions v WHERE v.authz = {:authz} ${BY_USE} LIMIT -1 OFFSET ${BOUNDS.pushDevices.max - 1}`

const BY_USE = `ORDER BY v.active DESC,
    MAX(v.updated, COALESCE((SELECT MAX(t.sent) FROM notification_deliveries t WHERE t.subscription = v.id), '')) DESC, v.id`
