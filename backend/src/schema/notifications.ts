import { NOTIFICATION_KINDS } from '../lib/notification-kinds.ts'
import {
  createCollection,
  date,
  getCollectionId,
  json,
  relation,
  select,
  text,
  timestamps,
  wholeNumberField,
} from './fields.ts'

const STATES = ['waiting', 'sent', 'dropped']

/**
 * Creates the outbox of notifications and their deliveries; for superusers only (ADR 0145). Notifications of a membership
 * that are sent together are a message: `message` is the id of its first one, empty until then.
 */
export function createNotifications(app: App): void {
  createCollection(app, {
    name: 'notifications',
    fields: [
      relation('authz', getCollectionId(app, 'authz'), { required: true, cascadeDelete: true }),
      text('cause', { required: true, max: 200 }),
      select('kind', NOTIFICATION_KINDS, { required: true }),
      json('params'),
      text('url', { max: 500 }),
      select('state', STATES, { required: true }),
      text('message', { max: 15 }),
      date('due'),
      ...timestamps(),
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_notifications_cause ON notifications (authz, cause)',
      "CREATE INDEX idx_notifications_due ON notifications (due) WHERE message = ''",
      "CREATE INDEX idx_notifications_last ON notifications (authz, due) WHERE message != ''",
      "CREATE INDEX idx_notifications_message ON notifications (message) WHERE message != ''",
    ],
  })
  createCollection(app, {
    name: 'notification_deliveries',
    fields: [
      // The first notification of the message.
      relation('notification', getCollectionId(app, 'notifications'), {
        required: true,
        cascadeDelete: true,
      }),
      select('channel', ['push', 'email'], { required: true }),
      // Empty for e-mail.
      relation('subscription', getCollectionId(app, 'webpush_subscriptions'), { cascadeDelete: true }),
      select('state', STATES, { required: true }),
      wholeNumberField('attempts'),
      // The earliest time of the next try; during a try, the end of the lease.
      date('next'),
      // The lease of the notifier that tries it.
      text('lease', { max: 40 }),
      date('sent'),
      ...timestamps(),
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_deliveries ON notification_deliveries (notification, channel, subscription)',
      "CREATE INDEX idx_deliveries_next ON notification_deliveries (next) WHERE state = 'waiting'",
      'CREATE INDEX idx_deliveries_subscription ON notification_deliveries (subscription)',
    ],
  })
}
