import { BOUNDS } from './bounds.ts'

/**
 * Returns SQL for the ids of the devices of membership {:authz} that get notifications: the devices that are switched on and
 * were used last, up to the bound. A device is used when it subscribes, and when its push service accepts a message.
 */
export const devicesByUse = (): string =>
  `SELECT v.id FROM webpush_subscriptions v WHERE v.authz = {:authz} ${BY_USE} LIMIT ${BOUNDS.pushDevices.max}`

/**
 * Returns SQL for the ids of the devices that a further one of membership {:authz} replaces; none if there is room for
 * it.
 */
export const devicesInExcess = (): string =>
  `SELECT v.id FROM webpush_subscriptions v WHERE v.authz = {:authz} ${BY_USE} LIMIT -1 OFFSET ${BOUNDS.pushDevices.max - 1}`

const BY_USE = `ORDER BY v.active DESC,
    MAX(v.updated, COALESCE((SELECT MAX(t.sent) FROM notification_deliveries t WHERE t.subscription = v.id), '')) DESC, v.id`
