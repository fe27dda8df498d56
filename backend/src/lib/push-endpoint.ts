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
