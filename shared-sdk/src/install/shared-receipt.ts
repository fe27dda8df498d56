import { useEffect, useState } from 'react'
import { object, string } from 'valibot'
import { SHARED_RECEIPT_CACHE, forgetSharedReceipt, parseStored, reportError } from '../client/index.ts'

/** Keys of the cache, as in shell/public/sw-share.js; these are no files of the site. */
const TEXTS = '/coffer-shared-texts'
const PICTURE = '/coffer-shared-picture'

const schema = object({ title: string(), text: string(), url: string() })

/** The texts that another app has shared; empty if it shared none. */
export interface SharedReceipt {
  readonly title: string
  readonly text: string
  readonly url: string
  readonly hasPicture: boolean
}

/** Returns the last shared receipt; null for none. */
export async function readSharedReceipt(): Promise<SharedReceipt | null> {
  const texts = await read(TEXTS)
  const found = parseStored(texts === null ? null : await texts.text(), schema)
  return found && { ...found, hasPicture: (await read(PICTURE)) !== null }
}

/**
 * Returns the address of the shared picture; null for none and while it is loading. It deletes what was shared when the
 * form that shows it unmounts.
 */
export function useSharedPicture(isShared: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!isShared) return undefined
    let isGone = false
    let shown: string | null = null
    const show = async () => {
      const picture = await (await read(PICTURE))?.blob()
      if (isGone || !picture) return
      shown = URL.createObjectURL(picture)
      setAddress(shown)
    }
    show().catch(reportError)
    return () => {
      isGone = true
      if (shown !== null) URL.revokeObjectURL(shown)
      void forgetSharedReceipt()
    }
  }, [isShared])
  return address
}

async function read(key: string): Promise<Response | null> {
  const { caches } = globalThis as Partial<typeof globalThis>
  return (await (await caches?.open(SHARED_RECEIPT_CACHE))?.match(key)) ?? null
}
