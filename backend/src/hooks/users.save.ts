import { validateName } from '@coffer/shared-sdk/domain'
import { inTransaction } from '../lib/in-transaction.ts'
import { joinByDomainSuffix } from '../lib/membership.ts'
import { throwRefusal } from '../lib/refuse.ts'
import { siteAdminAddresses } from '../lib/site-admins.ts'
import { saveAsSystem } from '../lib/system-write.ts'

/** Model hook: an address is stored in lower case, so that it is one person however it is typed (spec 5). */
export function createUser(e: RecordEvent): void {
  const { record } = e
  record.setEmail(record.email().trim().toLowerCase())
  if (record.getString('role') === '') record.set('role', 'user')
  if (record.getString('name') !== '') checkName(record)
  inTransaction(e, (transaction) => {
    if (record.verified() && isListed(record)) record.set('role', 'admin')
    e.next()
    if (record.verified()) joinByDomainSuffix(transaction, record)
  })
}

/**
 * Model hook: a name has at least two characters (spec 5), and the person's accounts carry it too, where
 * search and lists look for it. Once an address is proven to be theirs, the person joins the communities of
 * its domain suffix (readings.md) and is a site admin if it is listed (accounting A9).
 */
export function updateUser(e: RecordEvent): void {
  const { record } = e
  const before = record.original()
  record.setEmail(record.email().trim().toLowerCase())
  const isRenamed = before.getString('name') !== record.getString('name')
  if (isRenamed) checkName(record)
  const isMoved = before.email() !== record.email()
  const isProven = record.verified() && (!before.verified() || isMoved)
  if (isProven && isListed(record)) record.set('role', 'admin')
  else if (isMoved) record.set('role', 'user')
  inTransaction(e, (transaction) => {
    e.next()
    if (isRenamed) renameAccounts(transaction, record)
    if (record.verified() && !before.verified()) joinByDomainSuffix(transaction, record)
  })
}

function checkName(record: PbRecord): void {
  const name = validateName(record.getString('name'))
  if (!name.ok) throwRefusal(name.refusal)
  record.set('name', name.value)
}

const isListed = (user: PbRecord): boolean => siteAdminAddresses().includes(user.email())

function renameAccounts(app: App, user: PbRecord): void {
  const name = user.getString('name')
  const accounts = app.findRecordsByFilter('acc_accounts', 'user = {:user} && name != {:name}', '', 0, 0, {
    user: user.id,
    name,
  })
  for (const account of accounts) {
    account.set('name', name)
    saveAsSystem(app, account)
  }
}
