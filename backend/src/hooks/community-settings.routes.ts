/** The settings of a community, read and changed as a whole by its privileged people (ADR 0139). */
import {
  canChangeSettings,
  checkDomainSuffix,
  checkSetting,
  isSameSetting,
  PICTURE_SETTINGS,
  refuseWith,
  SETTING_NAMES,
  systemActor,
  validateEmail,
} from '@coffer/shared-sdk/domain'
import type { Caller, CommunitySettings, PictureSetting, SettingName } from '@coffer/shared-sdk/domain'
import { recordActivity } from '../lib/activity.ts'
import { readPerson } from '../lib/caller.ts'
import { findRow, findRows, inTransaction } from '../lib/database.ts'
import { assertAllowed, throwReason, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { readOrganisation } from '../lib/request-caller.ts'
import {
  findSettingRecords,
  isAddressSetting,
  readSettings,
  setPicture,
  setSetting,
} from '../lib/stored-settings.ts'
import type { SettingRecords } from '../lib/stored-settings.ts'

/** GET /ext/community-settings: `{ values, brandsAddress, pictures }` of the community that the headers name. */
export function readCommunitySettings(e: RequestEvent): void {
  const { organisationId } = readAsker(e)
  e.json(200, buildAnswer(findSettingRecords(e.app, organisationId)))
}

/**
 * POST /ext/community-settings `{ shown, changes }` with new pictures as the form files `icon`, `logo` and `bg`: changes the
 * named settings, all or none. `shown` holds what the caller saw of each of them, for a picture its file name: what somebody
 * else has changed since is a 409, with all such settings in `data`. A setting that has the wanted value already is left
 * alone, so a repeated request does no harm. Answers as GET.
 */
export function changeCommunitySettings(e: RequestEvent): void {
  let answer = {}
  inTransaction(e, (transaction) => {
    const { caller, organisationId } = readAsker(e)
    const records = findSettingRecords(transaction, organisationId)
    const stored = readSettings(records)
    const wanted = readChanges(e, caller, records, stored)
    const names = [...wanted.values.keys(), ...wanted.pictures]
    refuseConflicts(e, names, stored)
    if (wanted.values.has('emailSuffix')) {
      refuseLockingOut(transaction, records, wanted.values.get('emailSuffix'))
    }
    for (const [name, value] of wanted.values) setSetting(records, name, value)
    for (const picture of wanted.pictures) setPicture(records, picture, () => readUpload(e, picture))
    if (names.length > 0) {
      save(transaction, records, names)
      const settings = Object.fromEntries([
        ...[...wanted.values].map(([name, value]) => [name, typeof value === 'boolean' ? value : null]),
        ...wanted.pictures.map((picture) => [picture, null]),
      ]) as object
      recordActivity(transaction, {
        organisation: organisationId,
        by: caller.userId,
        kind: 'settings-changed',
        details: { settings },
      })
    }
    answer = buildAnswer(findSettingRecords(transaction, organisationId))
  })
  e.json(200, answer)
}

/** @throws 401 and 403 to those who may not change the settings. */
function readAsker(e: RequestEvent): { caller: Caller; organisationId: string } {
  const organisationId = readOrganisation(e)
  const caller = e.hasSuperuserAuth() ? systemActor : readPerson(e.app, e.auth?.id ?? '', organisationId)
  assertAllowed(canChangeSettings(caller, organisationId))
  return { caller, organisationId }
}

function buildAnswer(records: SettingRecords): object {
  const source = records.manifest ?? records.organisation
  return {
    values: readSettings(records),
    brandsAddress: records.manifest !== null,
    pictures: { collection: source.collection().name, record: source.id },
  }
}

interface SettingChanges {
  /** The values to store by name; only those that differ. */
  readonly values: ReadonlyMap<SettingName, unknown>
  readonly pictures: readonly PictureSetting[]
}

function readChanges(
  e: RequestEvent,
  caller: Caller,
  records: SettingRecords,
  stored: CommunitySettings,
): SettingChanges {
  const values = new Map<SettingName, unknown>()
  const sent = objectIn(e, 'changes')
  for (const [key, wanted] of Object.entries(sent)) {
    const name = SETTING_NAMES.find((each) => each === key)
    if (name === undefined) throwUnknown(key)
    if (isAddressSetting(name) && records.manifest === null) throwRefusalCode('not-permitted', name)
    // Forms resend a value from before a rule even if they did not change it.
    if (isSameSetting(wanted, stored[name])) continue
    const checked = checkSetting(name, wanted)
    if (!checked.ok) throwRefusal(checked.refusal)
    const isSuffix = name === 'emailSuffix' && typeof checked.value === 'string'
    const value = isSuffix ? validateSuffix(e, caller, checked.value) : checked.value
    if (!isSameSetting(value, stored[name])) values.set(name, value)
  }
  const pictures = PICTURE_SETTINGS.filter((picture) => findUploads(e, picture).length > 0)
  if (Object.keys(sent).length + pictures.length === 0) {
    throwReason(400, { code: 'changes-missing', message: 'Name at least one setting.', field: 'changes' })
  }
  return { values, pictures }
}

function validateSuffix(e: RequestEvent, caller: Caller, typed: string): string {
  const own = e.hasSuperuserAuth()
    ? { email: '', verified: false }
    : { email: e.auth?.email() ?? '', verified: e.auth?.verified() ?? false }
  const suffix = checkDomainSuffix(caller, own, typed)
  if (!suffix.ok) throwRefusal(suffix.refusal)
  return suffix.value
}

/** @throws 409 naming each setting that is no longer what was shown. */
function refuseConflicts(e: RequestEvent, names: readonly SettingName[], stored: CommunitySettings): void {
  const shown = objectIn(e, 'shown')
  const { refusal } = refuseWith('setting-changed-since')
  const changed = names.filter((name) => !isSameSetting(shown[name], stored[name]))
  if (changed.length === 0) return
  const reason = new ValidationError(refusal.code, refusal.message)
  throw new ApiError(409, refusal.message, Object.fromEntries(changed.map((name) => [name, reason])))
}

/**
 * Refuses a suffix that locks members out: if a community is alone at its address, the login page appends the suffix to every
 * address (product 5.1).
 */
function refuseLockingOut(app: App, { organisation }: SettingRecords, suffix: unknown): void {
  const sql = 'SELECT COUNT(*) AS communities FROM organisations WHERE url = {:url}'
  const shared = findRow(app, { communities: 0 }, sql, { url: organisation.getString('url') })
  if (typeof suffix !== 'string' || suffix === '' || (shared?.communities ?? 0) > 1) return
  const members = findRows(
    app,
    { email: '' },
    'SELECT u.email AS email FROM authz m INNER JOIN users u ON u.id = m.user WHERE m.organisation = {:organisation}',
    { organisation: organisation.id },
  )
  if (members.some(({ email }) => !validateEmail(email, suffix).ok)) {
    throwRefusalCode('suffix-locks-out', 'emailSuffix')
  }
}

function save(
  app: App,
  { organisation, settings, manifest }: SettingRecords,
  names: readonly SettingName[],
): void {
  app.save(organisation)
  // An address gets branding of its own with the first setting that concerns it.
  if (manifest !== null && (!manifest.isNew() || names.some(isAddressSetting))) app.save(manifest)
  // The settings are saved last and always: open sessions listen for them (product 4.1).
  app.save(settings)
}

/** Reads a part of the body that holds an object. @throws 400 for anything else. */
function objectIn(e: RequestEvent, part: 'shown' | 'changes'): Readonly<Record<string, unknown>> {
  const value = e.requestInfo().body[part]
  // JSON turns the Go values that PocketBase passes into plain ones.
  const plain: unknown = value === undefined ? null : JSON.parse(JSON.stringify(value))
  if (typeof plain === 'object' && plain !== null && !Array.isArray(plain))
    return plain as Record<string, unknown>
  return throwReason(400, { code: 'malformed-body', message: 'This must be an object.', field: part })
}

function throwUnknown(name: string): never {
  throwReason(400, { code: 'unknown-field', message: 'There is no such field.', field: name.slice(0, 60) })
}

function findUploads(e: RequestEvent, part: string): UploadedFile[] {
  if (!e.request.header.get('Content-Type').startsWith('multipart/form-data')) return []
  // Reading the body fills in the form.
  e.requestInfo()
  return e.request.multipartForm.file[part] === undefined ? [] : e.findUploadedFiles(part)
}

/** Returns the uploaded file, read again for each record that takes it. */
function readUpload(e: RequestEvent, picture: PictureSetting): UploadedFile {
  const [file] = findUploads(e, picture)
  return (
    file ?? throwReason(400, { code: 'file-missing', message: 'The picture is missing.', field: picture })
  )
}
