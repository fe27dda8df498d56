import { isShowable } from '@coffer/shared-sdk/domain'
import { throwReason, throwRefusalCode } from './refuse.ts'

/** Texts that other people read in lists, per collection. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  users: ['name', 'username'],
  organisations: ['name', 'description'],
  acc_accounts: ['name'],
  acc_groups: ['name'],
  acc_txs: ['description'],
}

/** As the picture's content may be, and as PocketBase names it. */
const PICTURES = /\.(png|jpe?g|jfif|webp|gif)$/i
const ID = /^[a-z0-9]{15}$/
/** Far below where JavaScript's whole numbers end. */
const MAX_ORDER = 1_000_000
const NOBODY = 'nobody000000000'

/**
 * Before anything else looks at a record that is written: its id is one, its texts look like what they are, and its
 * pictures are called like pictures. A file is served with the type of its ending, whatever it holds: a GIF called
 * `x.js` would be a script of the app's own origin (ADR 0049).
 * @throws 400 naming the field.
 */
export function checkContent(record: PbRecord): void {
  if (record.isNew() && !isId(record.id)) {
    // When a create fails, PocketBase tidies up the folder of that id, and breaks over one that leads elsewhere.
    record.set('id', NOBODY)
    throwNoId()
  }
  const { name, fields } = record.collection()
  for (const field of SHOWN[name] ?? []) {
    const text = record.getString(field)
    // What was there before must not stand in the way of another change.
    if (record.isNew() || record.original().getString(field) !== text) checkText(text, field)
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

/** As `checkContent`, for a new transaction whose values are at hand. */
export function checkNewTransaction(values: { readonly [field: string]: unknown }): void {
  if (!isId(String(values['id']))) throwNoId()
  checkText(String(values['description']), 'description')
}

/** Without one PocketBase mints it. */
const isId = (id: string): boolean => id === '' || ID.test(id)

function throwNoId(): never {
  throwReason(400, { code: 'id-invalid', message: 'An id has 15 small letters and digits.', field: 'id' })
}

function checkText(text: string, field: string): void {
  if (!isShowable(text)) throwRefusalCode('text-unshowable', field)
}

function checkPictures(record: PbRecord, field: string): void {
  if (record.getUnsavedFiles(field).every(({ name }) => PICTURES.test(name))) return
  const message = 'The name of a picture ends in .png, .jpg, .webp or .gif.'
  throwReason(400, { code: 'picture-name', message, field })
}
