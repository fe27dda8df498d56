/** What edits have changed is kept beside the comments on a transaction. */
migrate((app) => {
  const comments = app.findCollectionByNameOrId('acc_comments')
  const text = comments.fields.getByName('text') as Field & { required: boolean }
  text.required = false
  comments.fields.add(new Field({ type: 'text', name: 'change', max: 5000 }))
  app.save(comments)
})
