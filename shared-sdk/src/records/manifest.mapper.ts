import type { Manifest } from '../domain/entities.ts'

export type ManifestRecord = Manifest

/** A `manifest` record. */
export function toManifest(record: ManifestRecord): Manifest {
  const { id, url, name, description, primary, icon, logo, bg, email, allowSignup, allowCreateCommunity } = record
  return { id, url, name, description, primary, icon, logo, bg, email, allowSignup, allowCreateCommunity }
}
