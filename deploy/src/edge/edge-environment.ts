import { isIP } from 'node:net'
import { StartFailure } from '../start/failure.ts'
import type { EdgeOptions } from './edge.ts'

type Environment = Record<string, string | undefined>

/**
 * Reads the environment of an edge: COFFER_METRICS_TOKEN, COFFER_EDGE_METRICS_PORT, COFFER_TRUSTED_PROXIES, COFFER_LOG,
 * COFFER_EDGE_DASHBOARD.
 * @throws StartFailure naming the variable that makes no sense.
 */
export function edgeEnvironment(
  env: Environment,
  print: (line: string) => void,
): Pick<EdgeOptions, 'observe' | 'passesDashboard' | 'trustedProxies'> {
  const [token, port] = [env['COFFER_METRICS_TOKEN'], env['COFFER_EDGE_METRICS_PORT']]
  const dashboard = env['COFFER_EDGE_DASHBOARD'] ?? ''
  if (dashboard !== '' && dashboard !== 'on')
    throw new StartFailure(`COFFER_EDGE_DASHBOARD is "${dashboard}", but must be empty or on.`)
  if (token && !/^[\w.~+/=-]{16,}$/.test(token))
    throw new StartFailure('COFFER_METRICS_TOKEN must have at least 16 letters, digits or ._~+/=-.')
  if (port && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) <= 65_535))
    throw new StartFailure(`COFFER_EDGE_METRICS_PORT is "${port}", but a port is a number from 1 to 65535.`)
  const trustedProxies = (env['COFFER_TRUSTED_PROXIES'] ?? '').split(',').filter((address) => address !== '')
  const wrong = trustedProxies.find((address) => !isAddress(address))
  if (wrong !== undefined)
    throw new StartFailure(
      `COFFER_TRUSTED_PROXIES names "${wrong}", but takes addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas.`,
    )
  return {
    trustedProxies,
    passesDashboard: dashboard === 'on',
    observe: {
      ...(token && { metricsToken: token }),
      ...(port && { metricsPort: Number(port) }),
      ...(env['COFFER_LOG'] === 'json' && { log: print }),
    },
  }
}

function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isRange && more.length === 0
}
