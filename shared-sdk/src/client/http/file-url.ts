import type { Manifest } from '../../domain/entities.ts'

/** Returns the address of a stored file in one of the thumbnail sizes (product 3.14); empty for no file. */
export function fileUrl(
  collection: string,
  recordId: string,
  file: string,
  size: 64 | 128 | 256 | 512 | 768 | 1024,
): string {
  return file === '' ? '' : `/api/files/${collection}/${recordId}/${file}?thumb=${size}x${size}`
}

/**
 * Returns the icon of a community, 192 px wide and without transparent parts (backend/server/maskable_icon.go, ADR
 * 0139).
 */
export function maskableIconUrl({ id, icon }: Pick<Manifest, 'id' | 'icon'>): string {
  return `/api/files/manifest/${id}/${icon}?thumb=192x192m`
}
