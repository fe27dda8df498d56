/** Crash reports say whether the person was signed in, and how long they are: each kind has room of its own. */
migrate((app) => {
  const errors = app.findCollectionByNameOrId('errors')
  errors.fields.add(new Field({ type: 'bool', name: 'signedIn' }))
  errors.fields.add(new Field({ type: 'number', name: 'bytes', onlyInt: true }))
  errors.indexes = [...errors.indexes, 'CREATE INDEX idx_errors_kept ON errors (signedIn, created, bytes)']
  app.save(errors)
  // Nobody knows whose the reports so far were: they count as those of people who were not signed in.
  app
    .db()
    .newQuery('UPDATE errors SET bytes = LENGTH(CAST(url || name || message || stack AS BLOB))')
    .execute()
})
