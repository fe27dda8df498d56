import { image, select, text } from './fields.ts'
import { codeMail, confirmEmailMail, resetPasswordMail, verificationMail } from '../../lib/mails.ts'

/** Seconds a one-time code is valid (readings.md: '500 ms ... read in seconds'). */
const CODE_SECONDS = 500

/**
 * Completes the `users` collection that PocketBase brings along.
 *
 * The spec's User also lists `account` and `authz`; both follow from the memberships
 * (`authz_via_user`), so they are not stored a second time.
 */
export function completeUsers(app: App): void {
  const users = app.findCollectionByNameOrId('users')
  for (const field of [
    text('username', { max: 60 }),
    // `admin` marks a site admin (accounting A9).
    select('role', ['user', 'admin']),
  ]) {
    users.fields.add(new Field(field))
  }
  users.passwordAuth.enabled = true
  users.otp.enabled = true
  users.otp.length = 6
  users.otp.duration = CODE_SECONDS
  users.authAlert.enabled = false
  users.oauth2.mappedFields = { id: '', name: 'name', username: 'username', avatarURL: 'avatar' }
  // An address is one person, however it is typed.
  users.indexes = [
    ...users.indexes.filter((index) => !/\(`?email`?\)/.test(index)),
    "CREATE UNIQUE INDEX `idx_users_email` ON `users` (`email` COLLATE NOCASE) WHERE `email` != ''",
    "CREATE UNIQUE INDEX `idx_users_username` ON `users` (`username` COLLATE NOCASE) WHERE `username` != ''",
  ]
  app.save(users)
}

/** Pictures without scripts, names that fit an account, and mails whose links lead into the app. */
export function completeIdentity(app: App): void {
  const users = app.findCollectionByNameOrId('users')
  // PocketBase's own field of this name takes SVG. The same name keeps what is stored.
  for (const field of [image('avatar'), text('name', { max: 120 })]) {
    users.fields.add(new Field({ ...field, id: users.fields.getByName(String(field['name'])).id }))
  }
  users.otp.emailTemplate = codeMail
  users.verificationTemplate = verificationMail
  users.resetPasswordTemplate = resetPasswordMail
  users.confirmEmailChangeTemplate = confirmEmailMail
  app.save(users)
}
