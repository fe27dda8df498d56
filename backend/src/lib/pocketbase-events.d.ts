/**
 * The events that PocketBase passes to hooks and routes, as far as Coffer uses them; the rest of the engine is in
 * pocketbase-engine.d.ts.
 */

interface HookEvent {
  app: App
  next(): void
}
interface RecordEvent extends HookEvent {
  record: PbRecord
}
interface RecordRequestEvent extends RequestEvent {
  readonly record: PbRecord
}
interface RequestInfo {
  readonly query: { readonly [name: string]: string | undefined }
  readonly headers: { readonly [name: string]: string | undefined }
  readonly body: { readonly [name: string]: unknown }
}
interface RequestEvent extends HookEvent {
  readonly auth: PbRecord | null
  readonly request: {
    readonly header: { get(name: string): string }
    pathValue(name: string): string
    /** The parts of a form; it exists once the body has been read. */
    readonly multipartForm: { readonly file: { readonly [part: string]: unknown } }
    readonly url: { readonly path: string; query(): { get(name: string): string } }
  }
  readonly response: { header(): { set(name: string, value: string): void } }
  requestInfo(): RequestInfo
  /**
   * Returns the address that limits by IP address count: as the edge saw it, an IPv6 address by its /64 network
   * (server/headers.go).
   */
  realIP(): string
  /** Returns the address that the edge saw; for IPv6 the /64 network (server/headers.go). */
  realIP(): string
  /** Keeps a value with the request; the elements of a batch get those of their batch. */
  set(key: string, value: unknown): void
  /** Returns what is kept under the name; null if nothing is. */
  get(key: string): unknown
  hasSuperuserAuth(): boolean
  /** @throws when there is no such part, or the body has no parts. */
  findUploadedFiles(part: string): UploadedFile[]
  json(status: number, body: object): void
  string(status: number, body: string): void
  noContent(status: number): void
  flush(): void
  /** Sets the cookie in the answer. */
  setCookie(cookie: Cookie): void
}
interface BatchItem {
  readonly method: string
  url: string
  readonly body: { readonly [field: string]: unknown } | null
}
interface BatchRequestEvent extends RequestEvent {
  readonly batch: readonly BatchItem[]
}
interface OneTimeCodeRequestEvent extends Omit<RequestEvent, 'record'> {
  record: PbRecord | null
  password: string
}
interface EmailChangeRequestEvent extends RequestEvent {
  readonly newEmail: string
}
interface PasswordSignInEvent extends Omit<RequestEvent, 'record'> {
  readonly collection: Collection
  readonly identity: string
  /** The owner of the address; null if nobody has it. */
  readonly record: PbRecord | null
}
interface SignedInEvent extends RequestEvent {
  readonly collection: Collection
  readonly record: PbRecord
  /** `otp`, `password` or `oauth2`; '' for a renewed session. */
  readonly authMethod: string
}
interface ProviderSignInEvent extends Omit<RequestEvent, 'record'> {
  isNewRecord: boolean
  record: PbRecord | null
  readonly providerName: string
  readonly oAuth2User: { readonly id: string; email: string; readonly name: string }
  createData: object
}
interface RecordsListRequestEvent extends RequestEvent {
  readonly collection: Collection
  readonly records: readonly PbRecord[]
  readonly result: object
}
interface LogEvent extends HookEvent {
  readonly model: { message: string; data: object }
}
interface RecordMailEvent extends RecordEvent {
  /** The values in the mail: `password` of a code, `token` of a link. */
  readonly meta: { readonly [name: string]: unknown }
  readonly message: { subject: string; html: string; from: { address: string; name: string } }
}
