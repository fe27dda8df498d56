/** The manifest of one address is answered to those who ask there, no longer all of them to everybody. */
migrate((app) => {
  const rule = "id = @request.headers.x_manifest || @request.context = 'realtime'"
  const manifest = app.findCollectionByNameOrId('manifest')
  app.save(Object.assign(manifest, { listRule: rule, viewRule: rule }))
})
