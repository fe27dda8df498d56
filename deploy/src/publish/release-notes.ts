import type { RegistryPin } from '@coffer/shared-sdk/contracts'
import { getEntry } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'
import { shortName } from './release-checks.ts'

/** Describes an audience for the history and the status. */
export function audienceText({ organisations, share }: Omit<RegistryPin, 'version'>): string {
  const parts = [...(share > 0 ? [`${share} % of communities`] : []), ...organisations]
  return parts.join(', ')
}

/** The output of a command that has given a withdrawn version out again. */
export const LIFTED_NOTE = 'The edge had withdrawn it; that has ended.'

/** The output when a version is published that is not withdrawable. */
export const KEPT_NOTE = 'Neither the edge nor a device goes back from it to an earlier version.'

/** Returns the output when a version is published that is and stays withdrawn. */
export function withdrawnNote(name: string, version: string, isCanary: boolean): string {
  const again = isCanary
    ? `pin ${shortName(name)} ${version}\` gives it out`
    : `rollback ${shortName(name)} --to ${version}\` gives it to everybody`
  return `The edge has withdrawn it. \`pnpm run deploy ${again} again.`
}

/** Returns notes on which pins a change has ended, and which pins of other versions stay. */
export function pinNotes(
  name: string,
  version: string,
  { before, after }: { readonly before: StoredRegistry; readonly after: StoredRegistry },
): readonly string[] {
  const { pins } = getEntry(after, name)
  const ended = getEntry(before, name)
    .pins.map((pin) => {
      const left = pins.find((other) => other.version.version === pin.version.version)
      return {
        ...pin,
        organisations: pin.organisations.filter((id) => left?.organisations.includes(id) !== true),
        share: left?.share ? 0 : pin.share,
      }
    })
    .filter(({ organisations, share }) => organisations.length > 0 || share > 0)
  const others = pins.filter((pin) => pin.version.version !== version)
  return [
    ...(ended.length > 0 ? [`No longer pinned: ${formatPins(ended)}.`] : []),
    ...(others.length > 0 ? [`Still pinned: ${formatPins(others)}.`] : []),
  ]
}

const formatPins = (pins: readonly RegistryPin[]) =>
  pins.map((pin) => `${pin.version.version} for ${audienceText(pin)}`).join('; ')
