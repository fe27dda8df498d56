import { mailTemplate } from '../lib/mails/mails.ts'
import { LANGUAGES } from '../lib/notification-kinds.ts'
import { bool, image, select, text } from './fields.ts'

/** Seconds a one-time code is valid (product 4.2). */
const CODE_SECONDS = 500

/**
 * Completes the `users` collection of PocketBase. A user also has `account` and `authz`; both follow from the memberships
 * (`authz_via_user`), so they are not stored a second time.
 */
export function completeUsers(app: App): void {
  const users = app.findCollectionByNameOrId('users')
  for (const field of [
    text('username', { max: 60 }),
    // `admin` marks a site admin (accounting A9).
    select('role', ['user', 'admin']),
    // True if the person chose their password: PocketBase gives everybody one, which people who only use codes do not
    // know (ADR 0070).
    { ...bool('hasPassword'), hidden: true },
    // The language of mails and push messages: the one that the person's app was last shown in (ADR 0145).
    { ...select('language', LANGUAGES), hidden: true },
  ]) {
    users.fields.add(new Field(field))
  }
  // PocketBase's own avatar accepts SVG. The same id replaces the field.
  for (const field of [image('avatar'), text('name', { max: 120 })]) {
    users.fields.add(new Field({ ...field, id: users.fields.getByName(String(field['name'])).id }))
  }
  users.passwordAuth.enabled = true
  users.otp.enabled = true
  users.otp.length = 6
  users.otp.duration = CODE_SECONDS
  users.authAlert.enabled = false
  users.oauth2.mappedFields = { id: '', name: 'name', username: 'username', avatarURL: 'avatar' }
  // An address in any spelling is one person.
  users.indexes = [
    ...users.indexes.filter((index) => !/\(`?email`?\)/.test(index)),
    "CREATE UNIQUE INDEX `idx_users_email` ON `users` (`email` COLLATE NOCASE) WHERE `email` != ''",
    "CREATE UNIQUE INDEX `idx_users_username` ON `users` (`username` COLLATE NOCASE) WHERE `username` != ''",
  ]
  // The dashboard shows these texts; hooks/mails.hooks.ts writes the mails in the person's language.
  users.otp.emailTemplate = mailTemplate('code', 'en')
  users.verificationTemplate = mailTemplate('verification', 'en')
  users.resetPasswordTemplate = mailTemplate('resetPassword', 'en')
  users.confirmEmailChangeTemplate = mailTemplate('confirmAddress', 'en')
  app.save(users)
}
