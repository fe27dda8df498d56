import * as remotes from './remotes.ts'
import * as requests from './requests.ts'
import * as theme from './theme.ts'

/** Runs before any file of the shell has arrived: sets the theme, and requests the data and code that the first screen needs. */
export function run(): void {
  theme.run()
  requests.run()
  remotes.run()
}
