import type { Refusal } from '@coffer/shared-sdk/domain'
import { BOUNDS } from './bounds.ts'

/** A name with a top-level domain, which begins with a letter: so it is no IP address in any spelling. */
const PUBLIC_HOST = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i
/** Names of the own machine or network, which need no look-up to be refused. */
const LOCAL_HOST = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i
/** Scheme, host, port and the rest, without a user name, and with nothing that two programs read as two hosts. */
const HTTPS_ADDRESS = /^https:\/\/([^/?#@\\:]+)(?::443)?([/?#][!-[\]-~]*)?$/i

/**
 * Why an address is not one that pushes are sent to, or `null`. Members name it, and the notifier opens it: it must be https
 * at its usual port, on a host with a public name. What the name leads to is checked when it is used
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
