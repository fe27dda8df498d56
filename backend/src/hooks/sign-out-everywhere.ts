/**
 * POST /ext/sign-out-everywhere: ends every session of the caller, this one included (readings.md): no token
 * made so far is taken any more, open realtime connections hear nothing, codes on their way stop to work.
 */
export function signOutEverywhere(e: RequestEvent): void {
  if (e.auth === null || e.auth.collection().name !== 'users') {
    throw new ApiError(401, 'The request requires valid record authorization token.', {})
  }
  const user = e.app.findRecordById('users', e.auth.id)
  user.refreshTokenKey()
  e.app.save(user)
  e.noContent(204)
}
