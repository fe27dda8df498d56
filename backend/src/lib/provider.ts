/**
 * The OpenID Connect provider that people may sign in with (spec 7), from `COFFER_OIDC_*`. Without them the
 * dashboard's providers hold. Takes name and address from the provider and nothing else: a picture that is
 * refused would stand in the way of the sign-in.
 */
export function applyProvider(app: App, env: (name: string) => string): void {
  const read = (name: string): string => env(`COFFER_OIDC_${name}`)
  // cli/check-environment.ts has made sure that all are there or none.
  if (read('CLIENT_ID') === '') return
  const users = app.findCollectionByNameOrId('users')
  const before = JSON.stringify(users.oauth2)
  users.oauth2.enabled = true
  users.oauth2.mappedFields = { id: '', name: 'name', username: '', avatarURL: '' }
  users.oauth2.providers = [
    {
      name: 'oidc',
      displayName: read('NAME') || 'OpenID Connect',
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
      authURL: read('AUTH_URL'),
      tokenURL: read('TOKEN_URL'),
      userInfoURL: read('USERINFO_URL'),
      pkce: true,
    },
  ]
  if (JSON.stringify(users.oauth2) !== before) app.save(users)
}
