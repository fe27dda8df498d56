import type { RegistryPin } from '@coffer/shared-sdk/contracts'
import { shortName } from './release-checks.ts'

/** How an audience is written in the history and in the status. */
export function audienceText({ organisations, share }: Omit<RegistryPin, 'version'>): string {
  const parts = [...(share > 0 ? [`${share} % of communities`] : []), ...organisations]
  return parts.join(', ')
}

/** What a command prints when it gave a withdrawn version out again. */
export const LIFTED_NOTE = 'The edge had withdrawn it; that has ended.'

/** What publishing a version says that is and stays withdrawn. */
export function withdrawnNote(name: string, version: string, isCanary: boolean): string {
  const again = isCanary
    ? `pin ${shortName(name)} ${version}\` gives it out`
    : `rollback ${shortName(name)} --to ${version}\` gives it to everybody`
  return `The edge has withdrawn it. \`pnpm run deploy ${again} again.`
}
