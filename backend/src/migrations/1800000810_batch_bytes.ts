/**
 * Lets a batch with pictures be as long as every form with files. The table of bounds allowed this before PocketBase
 * did.
 */
migrate((app) => {
  const settings = app.settings()
  settings.batch.maxBodySize = 16 * 1024 * 1024
  app.save(settings)
})
