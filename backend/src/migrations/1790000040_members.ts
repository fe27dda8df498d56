import change from './1790000040_members.json' with { type: 'json' }

/** Closed accounts take no transactions; invite links; by what a member joined; when an invite was mailed; accounts of communities that a person has left. */
migrate((app) => {
  app.importCollections(change.links, false)
  const addFields = (name: string, fields: readonly FieldOptions[]): void => {
    const collection = app.findCollectionByNameOrId(name)
    for (const field of fields) collection.fields.add(new Field(field))
    app.save(collection)
  }
  addFields('invites', change.invites)
  addFields('authz', change.authz)
  app.save(Object.assign(app.findCollectionByNameOrId('acc_accounts'), change.accounts))
  for (const sql of change.triggers) app.db().newQuery(sql).execute()
})
