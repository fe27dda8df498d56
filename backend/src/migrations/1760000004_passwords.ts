import { bool } from './first/fields.ts'

/**
 * Whether the person chose their password: PocketBase gives everybody one, which nobody knows as long as they
 * only use codes (ADR 0074). Hidden, so that neither they nor others can write or read it.
 */
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  users.fields.add(new Field({ ...bool('hasPassword'), hidden: true }))
  app.save(users)
  // Of those who were there before nobody knows: they are asked, as they were until now.
  app.db().newQuery('UPDATE users SET hasPassword = 1').execute()
})
