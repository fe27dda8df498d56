/**
 * Adds a queue for mails of invites: since when each waits, and when it is tried next. Mails that could not be sent so
 * far enter it.
 */
migrate((app) => {
  const invites = app.findCollectionByNameOrId('invites')
  for (const name of ['queued', 'due']) {
    invites.fields.add(new Field({ type: 'date', name, hidden: true }))
  }
  invites.indexes = [...invites.indexes, "CREATE INDEX idx_invites_due ON invites (due) WHERE due != ''"]
  app.save(invites)
  app
    .db()
    .newQuery(
      `UPDATE invites SET queued = created, due = created
       WHERE sent = '' AND accepted = 0 AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`,
    )
    .execute()
})
