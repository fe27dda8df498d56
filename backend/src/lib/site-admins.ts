/** Returns the addresses of `COFFER_ADMINS`, in lower case. */
export function siteAdminAddresses(): string[] {
  return $os
    .getenv('COFFER_ADMINS')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((address) => address !== '')
}

/** Makes exactly the listed addresses site admins (accounting A9), once they are verified. */
export function setSiteAdmins(app: App): void {
  const addresses = siteAdminAddresses()
  for (const user of app.findRecordsByFilter('users', "role = 'admin'", '', 0, 0)) {
    if (!addresses.includes(user.email()) || !user.verified()) setRole(app, user, 'user')
  }
  for (const address of addresses) {
    const filter = "email = {:address} && verified = true && role != 'admin'"
    const user = app.findRecordsByFilter('users', filter, '', 1, 0, { address })[0]
    if (user !== undefined) setRole(app, user, 'admin')
  }
}

function setRole(app: App, user: PbRecord, role: 'user' | 'admin'): void {
  user.set('role', role)
  app.save(user)
}
