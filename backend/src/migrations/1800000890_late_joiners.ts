/** A person joins an event without its earlier expenses. */
migrate((app) => {
  const participants = app.findCollectionByNameOrId('acc_groupx_participants')
  participants.fields.add(new Field({ type: 'text', name: 'earlier', max: 15 }))
  participants.fields.add(new Field({ type: 'text', name: 'earlierName', max: 120 }))
  app.save(participants)
})
