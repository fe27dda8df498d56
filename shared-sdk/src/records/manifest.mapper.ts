import type { Manifest } from '../domain/entities.ts'
import type { ManifestRecord as Stored } from './pocketbase-types.gen.ts'

export type ManifestRecord = Omit<Stored, 'created' | 'updated'> & {
  /** Added by the server when a single community has the manifest's address. */
  readonly emailSuffix?: string
}

/** A `manifest` record. */
export function toManifest(record: ManifestRecord): Manifest {
  const { id, url, name, description, primary, icon, logo, bg, email, allowSignup, allowCreateCommunity } =
    record
  return {
    id,
    url,
    name,
    description,
    primary,
    icon,
    logo,
    bg,
    email,
    emailSuffix: record.emailSuffix ?? '',
    allowSignup,
    allowCreateCommunity,
  }
}
