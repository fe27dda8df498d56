/** Shows the manifest of one address only to requests to that address, instead of all of them to everybody. */
migrate((app) => {
  const rule = "id = @request.headers.x_manifest || @request.context = 'realtime'"
  const manifest = app.findCollectionByNameOrId('manifest')
  app.save(Object.assign(manifest, { listRule: rule, viewRule: rule }))
})
