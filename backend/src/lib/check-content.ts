import { cleanText, isDisplayable, normalizeDescription } from '@coffer/shared-sdk/domain'
import { throwReason, throwRefusalCode } from './refuse.ts'

/** Texts that are shown in lists, by collection. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  users: ['name', 'username'],
  organisations: ['name', 'description'],
  acc_accounts: ['name'],
  acc_groups: ['name'],
  acc_groupx_participants: ['earlierName'],
  acc_txs: ['description', 'decline_reason'],
  webpush_subscriptions: ['device'],
}

/** The file endings of allowed pictures. */
const PICTURES = /\.(png|jpe?g|jfif|webp|gif)$/i
const ID = /^[a-z0-9]{15}$/
/** This is far below JavaScript's largest safe integer. */
const MAX_ORDER = 1_000_000
const NOBODY = 'nobody000000000'

/**
 * Runs before other hooks: checks the id, cleans and checks the texts that people read, and checks the names of pictures.
 * The server serves a file with the type of its ending: a GIF called `x.js` would be a script of the app's own origin
 * (product 5.5).
 * @throws 400 naming the field.
 */
export function checkContent(record: PbRecord): void {
  if (record.isNew() && !isId(record.id)) {
    // When a create fails, PocketBase removes the folder of that id, and it fails for an id that is a path to another
    // place.
    record.set('id', NOBODY)
    throwNoId('id')
  }
  const { name, fields } = record.collection()
  if (name === 'acc_groupx_participants' && !isId(record.getString('earlier'))) throwNoId('earlier')
  for (const field of SHOWN[name] ?? []) {
    const text = record.getString(field)
    // An unchanged text must not prevent another change.
    if (!record.isNew() && record.original().getString(field) === text) continue
    checkText(text, field)
    const cleaned = clean(name, field, text)
    if (cleaned !== text) record.set(field, cleaned)
  }
  if (name === 'acc_groups' && Math.abs(record.getFloat('order')) > MAX_ORDER) {
    throwReason(400, {
      code: 'order-too-large',
      message: 'This place is too far down the list.',
      field: 'order',
    })
  }
  for (const field of fields.fieldNames()) {
    if (fields.getByName(field).type() === 'file') checkPictures(record, field)
  }
}

/** Checks the values of a new transaction as `checkContent` does. Returns the description as it is stored. */
export function checkNewTransaction(values: { readonly [field: string]: unknown }): string {
  const description = String(values['description'])
  if (!isId(String(values['id']))) throwNoId('id')
  checkText(description, 'description')
  return normalizeDescription(description)
}

function clean(collection: string, field: string, text: string): string {
  if (collection === 'acc_txs') return normalizeDescription(text)
  return cleanText(text, { multiline: field === 'description' })
}

/** Returns true also for an empty id, for which PocketBase generates one. */
const isId = (id: string): boolean => id === '' || ID.test(id)

function throwNoId(field: string): never {
  throwReason(400, { code: 'id-invalid', message: 'An id has 15 small letters and digits.', field })
}

function checkText(text: string, field: string): void {
  if (!isDisplayable(text)) throwRefusalCode('text-unshowable', field)
}

function checkPictures(record: PbRecord, field: string): void {
  if (record.getUnsavedFiles(field).every(({ name }) => PICTURES.test(name))) return
  const message = 'The name of a picture ends in .png, .jpg, .webp or .gif.'
  throwReason(400, { code: 'picture-name', message, field })
}
