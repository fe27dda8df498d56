/** Something the person at the keyboard can mend: its message is all they are shown. `pnpm start` knows it by its name. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
