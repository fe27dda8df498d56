import { localSettings, reportError, sendReport } from '@coffer/shared-sdk/client'
import { REGISTRY_REPORT, REPORT_PATH, RegistryError } from '@coffer/shared-sdk/contracts'
import type { Registry } from '@coffer/shared-sdk/contracts'

/** Reports a registry with a fault to the edge; 0 means the first registry of a device. */
export function reportRegistry(revision: number): void {
  sendReport(REPORT_PATH, { remote: REGISTRY_REPORT, version: String(revision), phase: 'registry' })
}

/**
 * Reports entries of the registry that this build does not know or cannot read, once for each revision on this device. Only an unreadable
 * entry is a fault.
 */
export function reportSkipped({ revision, skipped, refused }: Registry): void {
  if (skipped.length === 0 || localSettings.get('reportedRegistry') === String(revision)) return
  localSettings.set('reportedRegistry', String(revision))
  if (refused.length > 0) reportRegistry(revision)
  reportError(new RegistryError('invalid', `Skipped in revision ${revision}: ${skipped.join(' ')}`))
}
