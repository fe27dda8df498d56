/** The bundle's entry: the handlers that register.ts names, and the check that precedes each route. */
import * as all from './all-handlers.ts'
import type { HandlerName } from './register.ts'

export { refuseUnknownFields } from '../lib/request-body.ts'

export const handlers: { readonly [name in HandlerName]: unknown } = { ...all }
