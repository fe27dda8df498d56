/** Builders of collections and of PocketBase's field options, so that a collection reads as a table. */
import { BOUNDS } from '../lib/bounds.ts'

/** Saves a base collection without API rules: only superusers have access until `applyRules`. */
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

export function getCollectionId(app: App, collection: string): string {
  return app.findCollectionByNameOrId(collection).id
}

const THUMBNAILS = ['64x64', '128x128', '256x256', '512x512', '768x768', '1024x1024']
// No SVG: it can contain scripts, and PocketBase serves files from the app's own origin.
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

export const text = (name: string, options: FieldOptions = {}): FieldOptions => ({
  type: 'text',
  name,
  ...options,
})
export const wholeNumberField = (name: string): FieldOptions => ({ type: 'number', name, onlyInt: true })
export const number = (name: string, options: FieldOptions = {}): FieldOptions => ({
  type: 'number',
  name,
  ...options,
})
export const bool = (name: string): FieldOptions => ({ type: 'bool', name })
export const json = (name: string): FieldOptions => ({ type: 'json', name, maxSize: 20_000 })
export const date = (name: string, options: FieldOptions = {}): FieldOptions => ({
  type: 'date',
  name,
  ...options,
})
export const email = (name: string, options: FieldOptions = {}): FieldOptions => ({
  type: 'email',
  name,
  ...options,
})

export const select = (
  name: string,
  values: readonly string[],
  options: FieldOptions = {},
): FieldOptions => ({
  type: 'select',
  name,
  values: [...values],
  maxSelect: 1,
  ...options,
})

export const image = (name: string, options: FieldOptions = {}): FieldOptions => ({
  type: 'file',
  name,
  maxSelect: 1,
  maxSize: BOUNDS.pictureBytes.max,
  mimeTypes: IMAGE_TYPES,
  thumbs: THUMBNAILS,
  ...options,
})

/** Returns a relation to one record of `collectionId`, unless `options` allow more. */
export const relation = (name: string, collectionId: string, options: FieldOptions = {}): FieldOptions => ({
  type: 'relation',
  name,
  collectionId,
  maxSelect: 1,
  cascadeDelete: false,
  ...options,
})

/** Returns `created` and `updated`, which PocketBase keeps. */
export const timestamps = (): FieldOptions[] => [
  { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
  { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
]

/** Returns the fields for who wrote the record first and last. */
export const authors = (usersId: string): FieldOptions[] => [
  relation('created_by', usersId),
  relation('updated_by', usersId),
]

/**
 * Returns the hash of the payload that created the record, to recognise repeated creates (accounting A17); for
 * superusers only.
 */
export const requestHash = (): FieldOptions => text('request_hash', { hidden: true, max: 64 })

/**
 * Returns the searched text as searches compare it (lib/folded.ts); it is longer, because one letter can become three.
 */
export const foldedText = (): FieldOptions => text('folded', { max: 1_500 })
