import { REGISTRY_KEYS_META, RELEASE_FILES_META, parseKeys } from '@coffer/shared-sdk/contracts'
import type { RegistryAsset, RegistryKey } from '@coffer/shared-sdk/contracts'

/** What a page of the shell says about its release. */
export interface PageFacts {
  /** The list of the shell's files; null for a page that was built without one, such as that of development. */
  readonly list: RegistryAsset | null
  readonly keys: readonly RegistryKey[]
}

/** Reads a page that was fetched as text; it is never parsed as HTML (ADR 0153). */
export function readPage(html: string): PageFacts {
  return {
    list: parseAsset(getMetaContent(html, RELEASE_FILES_META)),
    keys: parseKeys(getMetaContent(html, REGISTRY_KEYS_META)),
  }
}

/** Returns the list of files that the open page names. */
export function ownList(): RegistryAsset | null {
  return parseAsset(
    document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_FILES_META}"]`)?.content ?? '',
  )
}

function getMetaContent(html: string, name: string): string {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
}

function parseAsset(content: string): RegistryAsset | null {
  const [href, integrity] = content.split(' ')
  return href && integrity ? { href, integrity } : null
}
