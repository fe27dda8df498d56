import { OVERRIDE_ORIGINS_META } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import { PAGE } from './shell-record.ts'
import type { Storage } from './storage.ts'

const PLACE = new RegExp(`(<meta name="${OVERRIDE_ORIGINS_META}" content=")([^"]*)"`)
const ORIGIN = /^https?:\/\/[\w.-]+(:(\d+|\*))?$/

/**
 * Returns the origins of COFFER_OVERRIDE_ORIGINS from which a developer's override may come (ADR 0151): separated by spaces,
 * empty for none. Null without the variable. Throws a DeployRefusal for an invalid origin.
 */
export function configuredOrigins(
  setting: string | undefined = process.env['COFFER_OVERRIDE_ORIGINS'],
): string | null {
  if (setting === undefined) return null
  const origins = setting.split(/\s+/).filter((origin) => origin !== '')
  const wrong = origins.find((origin) => !ORIGIN.test(origin))
  if (wrong !== undefined) {
    throw new DeployRefusal(
      `COFFER_OVERRIDE_ORIGINS has “${wrong}”, which is no origin.`,
      'An origin looks like https://preview.example or http://localhost:*.',
    )
  }
  return origins.join(' ')
}

/** Returns the origins of a page; null if it has no place for them. */
export function findOrigins(page: string): string | null {
  return PLACE.exec(page)?.[2] ?? null
}

/** Returns the origins of the live page, separated by spaces; null if no page has a place for them. */
export async function readOverrideOrigins(storage: Storage): Promise<string | null> {
  const page = await storage.read(PAGE)
  return page && findOrigins(page.content.toString())
}

/** Returns the page with these origins; for null it keeps its own, this machine's. */
export function withOrigins(page: string, origins: string | null): string {
  return origins === null ? page : page.replace(PLACE, (_all, before: string) => `${before}${origins}"`)
}
