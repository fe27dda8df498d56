import { OVERRIDE_ORIGINS_META } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'

const PLACE = new RegExp(`(<meta name="${OVERRIDE_ORIGINS_META}" content=")[^"]*"`)
const ORIGIN = /^https?:\/\/[\w.-]+(:(\d+|\*))?$/

/**
 * The shell's page with the origins from which a developer's override may come (ADR 0151): those of COFFER_OVERRIDE_ORIGINS,
 * separated by spaces; none if it is empty, and those of the page, this machine's, without it. Throws a DeployRefusal for
 * what is no origin.
 */
export function withOverrideOrigins(
  page: string,
  setting: string | undefined = process.env['COFFER_OVERRIDE_ORIGINS'],
): string {
  if (setting === undefined) return page
  const origins = setting.split(/\s+/).filter((origin) => origin !== '')
  const wrong = origins.find((origin) => !ORIGIN.test(origin))
  if (wrong !== undefined) {
    throw new DeployRefusal(
      `COFFER_OVERRIDE_ORIGINS has “${wrong}”, which is no origin.`,
      'An origin looks like https://preview.example or http://localhost:*.',
    )
  }
  return page.replace(PLACE, `$1${origins.join(' ')}"`)
}
