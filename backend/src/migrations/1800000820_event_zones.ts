/** The time zone of an event's days and times (ADR 0200). Events from before have none: everybody reads them in their own. */
migrate((app) => {
  const events = app.findCollectionByNameOrId('acc_accounts_meta')
  events.fields.add(new Field({ type: 'text', name: 'zone', max: 64 }))
  app.save(events)
})
