import type { Refusal } from '@coffer/shared-sdk/domain'
import { BOUNDS } from './bounds.ts'

/** A name with a top-level domain, which begins with a letter: so it is no IP address in any spelling. */
const PUBLIC_HOST = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i

/** Names of this machine or its network, which are refused without a look-up. */
const LOCAL_HOST = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i

/**
 * Matches scheme, host, port and the rest, without a user name and without characters that let two programs read
 * different hosts.
 */
const HTTPS_ADDRESS = /^https:\/\/([^/?#@\\:]+)(?::443)?([/?#][!-[\]-~]*)?$/i

/**
 * Returns why pushes are not sent to this address, or `null`. Members name it, and the notifier opens it: it must be https
 * at its usual port, on a host with a public name. The notifier checks the addresses of that name when it uses it
 * (notifier/public-address.ts). Source: ADR 0145.
 */
export function pushEndpointProblem(endpoint: string): Refusal | null {
  const { max, code, message } = BOUNDS.endpointLength
  if (endpoint.length > max) return refusal(code, message)
  if (!/^https:\/\//i.test(endpoint))
    return refusal('endpoint-insecure', 'The endpoint must be an https address.')
  const [, host = ''] = HTTPS_ADDRESS.exec(endpoint) ?? []
  return PUBLIC_HOST.test(host) && !LOCAL_HOST.test(host)
    ? null
    : refusal('endpoint-not-public', 'The endpoint must be a push service on the public internet.')
}

const refusal = (code: string, message: string): Refusal => ({ code, message, field: 'endpoint' })

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
