import { useEffect, useState } from 'react'
import { after } from '@coffer/shared-sdk/client'

/** Long enough between two keys for the server to be asked once, not per key. */
const SETTLED_MS = 250

/** What was typed, once nothing has been typed for a moment. An emptied field counts at once. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => after(SETTLED_MS, () => setSettled(typed)), [typed])
  return typed === '' ? '' : settled
}
