import { createCollection, getCollectionId, json, relation, text, timestamps } from './fields.ts'

/**
 * Creates the list of changes in a community, by whom and when, for its privileged people. It is append-only: the server
 * writes rows with the change itself (lib/activity.ts), and hooks refuse every request that changes or deletes one.
 */
export function createActivity(app: App): void {
  const users = getCollectionId(app, 'users')
  createCollection(app, {
    name: 'activity',
    fields: [
      relation('organisation', getCollectionId(app, 'organisations'), {
        required: true,
        cascadeDelete: true,
      }),
      // Empty for the server itself, and once the person's record is deleted.
      relation('by', users),
      text('kind', { required: true, max: 40 }),
      relation('subject', users),
      json('details'),
      ...timestamps(),
    ],
    indexes: [
      'CREATE INDEX idx_activity_newest ON activity (organisation, created DESC, id)',
      'CREATE INDEX idx_activity_by ON activity (`by`)',
      'CREATE INDEX idx_activity_subject ON activity (subject)',
    ],
  })
}
