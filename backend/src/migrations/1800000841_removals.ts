/** What removing a person from an event deleted, so that it can be undone. */
migrate((app) => {
  const deleted = app.findCollectionByNameOrId('deleted_ids')
  deleted.fields.add(new Field({ type: 'text', name: 'content', max: 10_000_000, hidden: true }))
  deleted.indexes = ["CREATE INDEX idx_deleted_ids_content ON deleted_ids (id) WHERE content != ''"]
  app.save(deleted)
})
