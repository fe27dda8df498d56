/** Something the person at the keyboard can mend: its message is all they are shown. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
