/** A batch with pictures may be as long as every form with files: the table of bounds has said so before PocketBase let it. */
migrate((app) => {
  const settings = app.settings()
  settings.batch.maxBodySize = 16 * 1024 * 1024
  app.save(settings)
})
