/** Saves a base collection without API rules: until the rules migration only superusers get in. */
export function createCollection(
  app: App,
  definition: { name: string; fields: FieldOptions[]; indexes?: string[] },
): void {
  app.save(new Collection({ type: 'base', ...definition }))
}

/** Saves a view collection; its fields follow from the query. */
export function createView(app: App, name: string, viewQuery: string): void {
  app.save(new Collection({ type: 'view', name, viewQuery }))
}

export function idOf(app: App, collection: string): string {
  return app.findCollectionByNameOrId(collection).id
}
