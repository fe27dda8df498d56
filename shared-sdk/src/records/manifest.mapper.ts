import type { Manifest } from '../domain/entities.ts'
import type { ManifestRecord as Stored } from './pocketbase-types.gen.ts'

export type ManifestRecord = Omit<Stored, 'created' | 'updated'> & {
  /** The server adds it when a single community has the manifest's address. */
  readonly emailSuffix?: string
}

/** Maps a `manifest` record. */
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
