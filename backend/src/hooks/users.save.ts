/** Model hook: an address is stored in lower case, so that it is one person however it is typed (spec 5). */
export function saveUser(e: RecordEvent): void {
  e.record.setEmail(e.record.email().trim().toLowerCase())
  if (e.record.getString('role') === '') e.record.set('role', 'user')
  e.next()
}

/** After a change of name: the person's accounts carry it too, where search and lists look for it. */
export function renameAccounts(e: RecordEvent): void {
  e.next()
  const name = e.record.getString('name')
  const accounts = e.app.findRecordsByFilter('acc_accounts', 'user = {:user} && name != {:name}', '', 0, 0, {
    user: e.record.id,
    name,
  })
  for (const account of accounts) {
    account.set('name', name)
    e.app.save(account)
  }
}
