/**
 * The part of PocketBase's JavaScript engine that Coffer uses, declared by hand: the full declarations that PocketBase writes
 * into its data folder are near a megabyte. Events are in pocketbase-events.d.ts. Semantics: https://pocketbase.io/jsvm/
 */

interface FieldOptions {
  readonly [option: string]: unknown
}

interface MailTemplate {
  subject: string
  body: string
}

interface CollectionRules {
  readonly listRule?: string | null
  readonly viewRule?: string | null
  readonly createRule?: string | null
  readonly updateRule?: string | null
  readonly deleteRule?: string | null
}

declare class Collection {
  constructor(options: object)
  readonly id: string
  readonly name: string
  readonly fields: { add(...fields: Field[]): void; fieldNames(): string[]; getByName(name: string): Field }
  readonly deleteRule: string | null
  indexes: string[]
  viewQuery: string
  otp: { enabled: boolean; length: number; duration: number; emailTemplate: MailTemplate }
  readonly authToken: { readonly secret: string }
  passwordAuth: { enabled: boolean }
  authAlert: { enabled: boolean }
  oauth2: { enabled: boolean; providers: object[]; mappedFields: object }
  verificationTemplate: MailTemplate
  resetPasswordTemplate: MailTemplate
  confirmEmailChangeTemplate: MailTemplate
}

declare class Field {
  constructor(options: FieldOptions)
  readonly id: string
  type(): string
}

declare class DateTime {
  constructor(value?: string)
  add(nanoseconds: number): DateTime
  string(): string
}

declare class PbRecord {
  constructor(collection: Collection, data?: object)
  id: string
  readonly tableName: () => string
  collection(): Collection
  isNew(): boolean
  original(): PbRecord
  /** Makes later saves write only what differs from `original()`. */
  ignoreUnchangedFields(state: boolean): PbRecord
  load(data: object): void
  /** Returns the values of all fields. */
  fieldsData(): { readonly [field: string]: unknown }
  get(field: string): unknown
  set(field: string, value: unknown): void
  setRaw(field: string, value: unknown): void
  getString(field: string): string
  getFloat(field: string): number
  getInt(field: string): number
  getBool(field: string): boolean
  getDateTime(field: string): DateTime
  getStringSlice(field: string): string[]
  /** Returns the uploads of a file field that are not stored yet. */
  getUnsavedFiles(field: string): UploadedFile[]
  /** Includes values that are no fields in the answer. */
  withCustomData(state: boolean): void
  tokenKey(): string
  refreshTokenKey(): void
  email(): string
  verified(): boolean
  setEmail(email: string): void
  setPassword(password: string): void
  validatePassword(password: string): boolean
  setRandomPassword(): string
  setVerified(verified: boolean): void
  validatePassword(password: string): boolean
}
declare const Record: typeof PbRecord

interface Reader {
  close(): void
}
interface UploadedFile {
  readonly name: string
  readonly originalName: string
  readonly size: number
  readonly reader: { open(): Reader }
}

/** A row or rows that `one` and `all` fill; columns keep the type of their default. */
declare const DynamicModel: new <T extends object>(shape: T) => T
declare function arrayOf<T extends object | string>(model: T): T[]

interface Expression {
  readonly expression: never
}
declare const $dbx: {
  hashExp(values: object): Expression
  in(column: string, ...values: string[]): Expression
}

interface Query {
  bind(values: object): Query
  execute(): void
  one(target: object): void
  all(target: object[]): void
  /** Reads the first column of all rows. */
  column(target: string[]): void
}
interface Select {
  from(table: string): Select
  where(expression: Expression): Select
  limit(count: number): Select
  one(target: object): void
  all(target: object[]): void
}
interface Database {
  newQuery(sql: string): Query
  select(...columns: string[]): Select
}

interface Settings {
  meta: { appName: string; appURL: string; senderName: string; senderAddress: string; hideControls: boolean }
  smtp: { enabled: boolean; host: string; port: number; username: string; password: string; tls: boolean }
  batch: { enabled: boolean; maxRequests: number; timeout: number; maxBodySize: number }
  logs: { maxDays: number; minLevel: number; logIP: boolean }
  trustedProxy: { headers: string[]; useLeftmostIP: boolean }
  rateLimits: { enabled: boolean; rules: RateLimitRule[] }
  backups: { cron: string; cronMaxKeep: number }
  s3: S3Settings
}
interface S3Settings {
  enabled: boolean
  bucket: string
  region: string
  endpoint: string
  accessKey: string
  secret: string
  forcePathStyle: boolean
}
interface RateLimitRule {
  readonly label: string
  readonly audience: string
  readonly maxRequests: number
  /** Seconds. */
  readonly duration: number
}

interface Store {
  has(key: string): boolean
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  getAll(): { readonly [key: string]: unknown }
  /** Changes a value while nobody else changes the store. */
  setFunc(key: string, change: (old: unknown) => unknown): void
}

interface App {
  db(): Database
  /** Returns the database of PocketBase's log. */
  auxDB(): Database
  settings(): Settings
  store(): Store
  logger(): {
    warn(message: string, ...pairs: unknown[]): void
    error(message: string, ...pairs: unknown[]): void
  }
  save(model: PbRecord | Collection | Settings): void
  saveNoValidate(model: PbRecord): void
  delete(model: PbRecord | Collection): void
  runInTransaction(work: (transaction: App) => void): void
  runAllMigrations(): void
  findCollectionByNameOrId(nameOrId: string): Collection
  /** Creates or changes these collections. */
  importCollections(collections: readonly object[], deleteMissing: boolean): void
  canAccessRecord(record: PbRecord, info: RequestInfo, rule: string | null): boolean
  findRecordById(collection: string, id: string): PbRecord
  findFirstRecordByData(collection: string, field: string, value: unknown): PbRecord
  findFirstRecordByFilter(collection: string, filter: string, values?: object): PbRecord
  findRecordsByFilter(
    collection: string,
    filter: string,
    sort?: string,
    limit?: number,
    offset?: number,
    values?: object,
  ): PbRecord[]
  /** @throws when the token is invalid, or of another kind. */
  findAuthRecordByToken(token: string, ...types: string[]): PbRecord
  newMailClient(): { send(message: MailerMessage): void }
  findAuthRecordByEmail(collection: string, email: string): PbRecord
}
declare const $app: App

declare class ValidationError {
  constructor(code: string, message: string)
}
declare class ApiError {
  constructor(status: number, message: string, data?: object)
}

declare class Cookie {
  constructor(cookie: {
    readonly name: string
    readonly value: string
    readonly path: string
    readonly maxAge: number
    readonly httpOnly: boolean
    readonly secure: boolean
    /** A constant of Go's net/http. */
    readonly sameSite: number
  })
}

interface MailAddress {
  readonly address: string
  readonly name?: string
}
declare class MailerMessage {
  constructor(message: {
    readonly from: MailAddress
    readonly to: readonly MailAddress[]
    readonly subject: string
    readonly html: string
    readonly headers: { readonly [name: string]: string }
  })
}

declare const $os: {
  getenv(name: string): string
  readFile(path: string): readonly number[]
  exit(code: number): never
}
declare const $apis: {
  recordAuthResponse(e: RequestEvent, user: PbRecord, method: string, meta: object | null): void
}
declare const $security: {
  hs256(text: string, secret: string): string
  sha256(text: string): string
  randomString(length: number): string
  randomStringWithAlphabet(length: number, alphabet: string): string
  equal(a: string, b: string): boolean
  parseUnverifiedJWT(token: string): { readonly [claim: string]: unknown }
}
declare function sleep(milliseconds: number): void
/** Returns whether there is a time zone of this name (server/time_zones.go). */
declare function isTimeZone(name: string): boolean
/** Returns the day `YYYY-MM-DD` in a time zone at an instant in milliseconds; '' for a zone that does not exist (server/time_zones.go). */
declare function dayInTimeZone(ms: number, zone: string): string
declare function toString(bytes: readonly number[] | Reader, maxReaderBytes?: number): string
declare function migrate(up: (app: App) => void, down?: (app: App) => void): void
declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void }
