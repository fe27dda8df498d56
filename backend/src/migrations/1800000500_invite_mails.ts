/** Mails of invites wait in a queue: since when, and when each is tried next. Those that could not be sent so far are put into it. */
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
