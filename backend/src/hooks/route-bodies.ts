interface RouteBody {
  readonly fields: readonly string[]
  /** Parts of a form that are files. */
  readonly files?: readonly string[]
}

const NOTHING: RouteBody = { fields: [] }

/** All that an invite is answered with may come back: the spec sends 'the invite as the body' (7). */
const OF_INVITE = ['id', 'organisation', 'by', 'email', 'accepted', 'user', 'created', 'updated']
const OF_ANY_RECORD = ['collectionId', 'collectionName', 'expand']

/** What the routes of register.ts read, by their handlers; all else is refused (ADR 0047). */
const ROUTE_BODIES: { readonly [handler: string]: RouteBody } = {
  flushSignal: NOTHING,
  signOutEverywhere: NOTHING,
  acceptInvite: { fields: [...OF_INVITE, ...OF_ANY_RECORD] },
  proveLedger: NOTHING,
  breakDownBalance: NOTHING,
  signInByCode: { fields: ['otpId', 'password'] },
  requestEmailChangeCode: { fields: ['newEmail'] },
  confirmEmailChange: { fields: ['token', 'password'] },
  deleteRecordTwice: NOTHING,
  concludeEventRoute: { fields: [], files: ['avatar'] },
  deleteTransactionsRoute: NOTHING,
  removeParticipantRoute: { fields: ['participant'] },
}

/** @throws for a route that does not say what it reads. */
export function bodyOf(handler: string): RouteBody {
  const body = ROUTE_BODIES[handler]
  if (body === undefined) throw new Error(`What does ${handler} read? Add a row to route-bodies.ts.`)
  return body
}
