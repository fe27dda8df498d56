import type { ReactNode } from 'react'
import { ERROR_DRAWING, IllustrationFrame } from './illustration-frame.tsx'

export type IllustrationName = 'coffer' | 'people' | 'event' | 'transactions' | 'search' | 'error' | 'offline'

/** A small decorative line drawing for empty and error states. */
export function Illustration({ name }: { name: IllustrationName }) {
  return <IllustrationFrame>{ILLUSTRATIONS[name]}</IllustrationFrame>
}

const ILLUSTRATIONS: Record<IllustrationName, ReactNode> = {
  // An open chest with a coin dropping in.
  coffer: (
    <>
      <path d="M44 66h72v20a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10V66Z" />
      <path d="M44 66l-6-14a18 18 0 0 1 14-12l42-8" />
      <path d="M72 66a8 8 0 0 0 16 0" />
      <circle className="accent" cx="104" cy="40" r="9" />
      <path className="accent" d="M104 36v8" />
      <path d="M120 26l4-4M124 38h6M110 22v-6" />
    </>
  ),
  // Three people close together.
  people: (
    <>
      <circle cx="80" cy="48" r="12" />
      <path d="M58 94v-6a20 20 0 0 1 20-20h4a20 20 0 0 1 20 20v6" />
      <circle className="accent" cx="112" cy="56" r="9" />
      <path className="accent" d="M108 72h6a15 15 0 0 1 15 15v7" />
      <circle cx="48" cy="56" r="9" />
      <path d="M52 72h-6a15 15 0 0 0-15 15v7" />
      <path d="M24 94h112" />
    </>
  ),
  // A table under bunting.
  event: (
    <>
      <path d="M24 30c20 14 38 18 56 18s36-4 56-18" />
      <path className="accent" d="M46 41l4 14 10-10M100 45l10 10 4-14" />
      <path d="M74 48l6 13 6-13" />
      <path d="M38 78h84M50 78v20M110 78v20" />
      <path d="M64 78v-9h12v9M90 78c-4-2-5-5-5-9h12c0 4-1 7-5 9" />
    </>
  ),
  // A coin between two arrows, there and back.
  transactions: (
    <>
      <circle className="accent" cx="80" cy="60" r="15" />
      <path className="accent" d="M85 54a8 8 0 1 0 0 12" />
      <path d="M40 48a44 44 0 0 1 74-14" />
      <path d="M116 22v13h-13" />
      <path d="M120 72a44 44 0 0 1-74 14" />
      <path d="M44 98V85h13" />
    </>
  ),
  // A magnifying glass over empty lines.
  search: (
    <>
      <path d="M36 44h30M36 60h22M36 76h26" />
      <circle cx="92" cy="56" r="23" />
      <path d="M109 73l17 17" />
      <path className="accent" d="M84 56h16" />
    </>
  ),
  error: ERROR_DRAWING,
  // A cup of coffee.
  offline: (
    <>
      <path d="M56 62h44v16a16 16 0 0 1-16 16H72a16 16 0 0 1-16-16V62Z" />
      <path d="M100 66h6a9 9 0 0 1 0 18h-7" />
      <path className="accent" d="M68 52c-4-5 4-8 0-14M80 50c-4-5 4-8 0-14M92 52c-4-5 4-8 0-14" />
      <path d="M46 100h68" />
    </>
  ),
}
