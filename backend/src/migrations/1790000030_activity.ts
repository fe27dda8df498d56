import change from './1790000030_activity.json' with { type: 'json' }

/** The list of what was changed in a community, append-only. */
migrate((app) => app.importCollections(change.collections, false))
