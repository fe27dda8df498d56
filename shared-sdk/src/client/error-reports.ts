type Reporter = (error: unknown) => void

let reporter: Reporter = (error) => console.error(error)

/** Set once by the shell: where failures of the interface go (the console and the errors collection). */
export function setErrorReporter(next: Reporter): void {
  reporter = next
}

/** Reports a failure that the person cannot do anything about. Never throws. */
export function reportError(error: unknown): void {
  reporter(error)
}
