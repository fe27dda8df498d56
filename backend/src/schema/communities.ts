import { BOUNDS } from '../lib/bounds.ts'
import {
  bool,
  createCollection,
  date,
  email,
  getCollectionId,
  image,
  json,
  relation,
  requestHash,
  select,
  text,
  timestamps,
  wholeNumberField,
} from './fields.ts'

/** Creates the branding per address of the app; public. */
export function createManifest(app: App): void {
  createCollection(app, {
    name: 'manifest',
    fields: [
      text('url', { max: 255 }),
      text('name', { required: true, max: 120 }),
      text('description', { max: 2000 }),
      text('primary', { max: 60 }),
      image('icon'),
      image('logo'),
      image('bg'),
      email('email'),
      bool('allowSignup'),
      bool('allowCreateCommunity'),
      ...timestamps(),
    ],
    indexes: ['CREATE UNIQUE INDEX idx_manifest_url ON manifest (url)'],
  })
}

/** Creates communities. Several may share an address, hence no unique index on `url`. */
export function createOrganisations(app: App): void {
  const users = getCollectionId(app, 'users')
  createCollection(app, {
    name: 'organisations',
    fields: [
      text('name', { required: true, max: 120 }),
      text('url', { max: 255 }),
      image('avatar'),
      image('bg'),
      image('logo'),
      text('description', { max: 2000 }),
      // The e-mail domain suffix whose owners may join, e.g. `@harbour.test`.
      text('email', { max: 120 }),
      bool('allowCreateCommunity'),
      relation('created_by', users),
      requestHash(),
      ...timestamps(),
    ],
    indexes: [
      'CREATE INDEX idx_organisations_url ON organisations (url)',
      'CREATE INDEX idx_organisations_created_by ON organisations (created_by)',
    ],
  })
  createCollection(app, {
    name: 'organisations_settings',
    fields: [
      relation('organisation', getCollectionId(app, 'organisations'), {
        required: true,
        cascadeDelete: true,
      }),
      json('account'),
      text('ext_cal_key', { max: 255 }),
      json('external_links'),
      select('icons', ['event', 'sportsBar']),
      bool('isOrganisation'),
      bool('enableEvents'),
      ...timestamps(),
    ],
    indexes: ['CREATE UNIQUE INDEX idx_organisations_settings ON organisations_settings (organisation)'],
  })
}

/** Creates invites to an address, and links by which anybody who has them joins. */
function createInvites(app: App): void {
  const users = getCollectionId(app, 'users')
  const organisations = getCollectionId(app, 'organisations')
  createCollection(app, {
    name: 'invites',
    fields: [
      relation('organisation', organisations, { required: true, cascadeDelete: true }),
      relation('by', users),
      email('email', { required: true }),
      relation('user', users),
      bool('accepted'),
      requestHash(),
      ...timestamps(),
      // The time when it was mailed last; empty if that failed.
      date('sent'),
      // The queue of its mails (lib/invite-mail.ts): since when one waits, and when it is tried next; empty for none.
      date('queued', { hidden: true }),
      date('due', { hidden: true }),
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_invites_open ON invites (organisation, email COLLATE NOCASE) WHERE accepted = 0',
      'CREATE INDEX idx_invites_email ON invites (email COLLATE NOCASE)',
      "CREATE INDEX idx_invites_due ON invites (due) WHERE due != ''",
    ],
  })
  createCollection(app, {
    name: 'invite_links',
    fields: [
      relation('organisation', organisations, { required: true, cascadeDelete: true }),
      relation('by', users),
      // The secret part of the link, made by the server. It is not the id, which appears in addresses and therefore in
      // logs.
      text('token', { max: 40 }),
      { ...wholeNumberField('days'), required: true },
      date('expires'),
      bool('revoked'),
      // The number of people who joined by it.
      wholeNumberField('uses'),
      requestHash(),
      ...timestamps(),
    ],
    indexes: [
      "CREATE UNIQUE INDEX idx_invite_links_token ON invite_links (token) WHERE token != ''",
      'CREATE INDEX idx_invite_links_organisation ON invite_links (organisation, created)',
    ],
  })
}

/** Creates memberships, their settings, invites and push subscriptions. It needs `acc_accounts`. */
export function createMemberships(app: App): void {
  const users = getCollectionId(app, 'users')
  const organisations = getCollectionId(app, 'organisations')
  createInvites(app)
  createCollection(app, {
    name: 'authz',
    fields: [
      relation('user', users, { required: true, cascadeDelete: true }),
      relation('organisation', organisations, { required: true, cascadeDelete: true }),
      relation('account', getCollectionId(app, 'acc_accounts'), { required: true }),
      select('role', ['user', 'admin'], { required: true }),
      ...timestamps(),
      // The invite or the link by which the person joined, if it was one of these.
      relation('invite', getCollectionId(app, 'invites')),
      relation('link', getCollectionId(app, 'invite_links')),
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_authz_user ON authz (user, organisation)',
      'CREATE UNIQUE INDEX idx_authz_account ON authz (account)',
      'CREATE INDEX idx_authz_organisation ON authz (organisation)',
    ],
  })
  const authz = getCollectionId(app, 'authz')
  createCollection(app, {
    name: 'authz_settings',
    fields: [
      relation('authz', authz, { required: true, cascadeDelete: true }),
      bool('emailNotifications'),
      bool('pushNotifications'),
      requestHash(),
      ...timestamps(),
    ],
    indexes: ['CREATE UNIQUE INDEX idx_authz_settings ON authz_settings (authz)'],
  })
  createCollection(app, {
    name: 'webpush_subscriptions',
    fields: [
      relation('authz', authz, { required: true, cascadeDelete: true }),
      text('device', { max: BOUNDS.deviceNameLength.max }),
      bool('active'),
      { type: 'url', name: 'endpoint', required: true },
      text('p256dh', { required: true, max: BOUNDS.pushKeyLength.max }),
      text('auth', { required: true, max: BOUNDS.pushSecretLength.max }),
      requestHash(),
      ...timestamps(),
    ],
    indexes: ['CREATE UNIQUE INDEX idx_webpush_endpoint ON webpush_subscriptions (authz, endpoint)'],
  })
}

/** Creates crash reports of the user interface: anyone may create one, only superusers read them. */
export function createErrors(app: App): void {
  createCollection(app, {
    name: 'errors',
    fields: [
      text('url', { max: 2000 }),
      text('name', { max: 200 }),
      text('message', { max: 5000 }),
      text('stack', { max: 20_000 }),
      // True if the person was signed in: those reports have a share of their own (lib/crash-reports.ts).
      bool('signedIn'),
      // The length of the four texts in UTF-8.
      wholeNumberField('bytes'),
      ...timestamps(),
    ],
    indexes: [
      'CREATE INDEX idx_errors_created ON errors (created)',
      'CREATE INDEX idx_errors_kept ON errors (signedIn, created, bytes)',
    ],
  })
}

/**
 * Creates one record per community, which is saved again whenever its balances may have changed: clients subscribe to
 * it instead of to every transaction (backend/server/signal.go).
 */
export function createRevisions(app: App): void {
  createCollection(app, {
    name: 'organisations_revisions',
    fields: [
      relation('organisation', getCollectionId(app, 'organisations'), {
        required: true,
        cascadeDelete: true,
      }),
      { type: 'number', name: 'revision', onlyInt: true },
      ...timestamps(),
    ],
    indexes: ['CREATE UNIQUE INDEX idx_organisations_revisions ON organisations_revisions (organisation)'],
  })
}

/**
 * Creates the marks of deleted records whose id a client generated: `collection.id` and the owner, written by triggers.
 * Such an id must never be used again, and deleting it again succeeds for its owners (accounting A17,
 * server/deletes.go). `content` has what the removal of a person from an event deleted, as long as the removal can be
 * undone (ADR 0184).
 */
export function createDeletedIds(app: App): void {
  createCollection(app, {
    name: 'deleted_ids',
    fields: [
      {
        type: 'text',
        name: 'id',
        primaryKey: true,
        required: true,
        system: true,
        min: 3,
        max: 60,
        pattern: '^[a-z0-9_.]+$',
      },
      ...deletedIdOwners(),
      text('content', { max: 10_000_000, hidden: true }),
    ],
    indexes: ["CREATE INDEX idx_deleted_ids_content ON deleted_ids (id) WHERE content != ''"],
  })
}

/** Returns the owner's fields, of which one is set. They are no relations: the mark outlives both. */
const deletedIdOwners = (): FieldOptions[] => [text('organisation', { max: 15 }), text('user', { max: 15 })]
