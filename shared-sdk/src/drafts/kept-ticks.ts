import { useState } from 'react'
import { useTexts } from '../i18n/index.ts'
import { getDraftKey } from './draft-key.ts'
import type { DraftAbout } from './draft-key.ts'
import { texts } from './draft-fields.ts'
import { forgetDraft, readDraft, writeDraft } from './draft-store.ts'
import { draftTexts } from './texts/en.ts'

/** Keeps the ticks in a picker before it is submitted, in the form of `KeptTicks` of shared-ui's picker (ADR 0192). */
export interface KeptTicks {
  /** Returns the ticked ids; null when nothing is kept. */
  readonly read: () => readonly string[] | null
  readonly write: (ids: readonly string[]) => void
  readonly forget: () => void
  readonly notice: { readonly text: string; readonly action: string }
}

/** Returns the ticks that are kept under this key of the drafts. */
export function ticksAt(key: string, words: ReturnType<typeof draftTexts.current>): KeptTicks {
  return {
    read: () => readDraft(key, texts)?.values ?? null,
    write: (ids) => writeDraft(key, { values: ids, ids: new Map() }),
    forget: () => forgetDraft(key),
    notice: { text: words.restored, action: words.startOver },
  }
}

/**
 * Keeps the ticks of a picker that belongs to no form. A form's picker uses `ticks` of `useFormDraft`, which end with the form's
 * draft.
 */
export function useKeptTicks(about: DraftAbout): KeptTicks {
  const words = useTexts(draftTexts)
  const [key] = useState(() => getDraftKey(about))
  return ticksAt(key, words)
}
