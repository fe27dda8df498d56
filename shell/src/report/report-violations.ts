import { reportError } from './report-error.ts'

/** Reported when the page's Content-Security-Policy refused to run, load or show something. */
class PolicyViolationError extends Error {
  override readonly name = 'PolicyViolationError'
}

/** Scripts that a browser's extensions put into the page are not reported. */
const OF_EXTENSION = /^[a-z]+(?:-[a-z]+)*-extension\b/

/** Reports what the page's policy refuses; each refusal once per visit. */
export function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { blockedURI, effectiveDirective, sourceFile } = violation
    if ([blockedURI, sourceFile].some((address) => OF_EXTENSION.test(address))) return
    const from = sourceFile === '' ? '' : `, asked for by ${sourceFile}`
    reportError(new PolicyViolationError(`${effectiveDirective} refused ${blockedURI}${from}.`))
  })
}
