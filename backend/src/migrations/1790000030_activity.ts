import change from './1790000030_activity.json' with { type: 'json' }

/** Adds the list of changes in a community, append-only. */
migrate((app) => app.importCollections(change.collections, false))
