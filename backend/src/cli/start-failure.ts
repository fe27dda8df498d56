/**
 * A failure that the person at the keyboard can fix: they see only its message. `pnpm start` recognises it by its name.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
