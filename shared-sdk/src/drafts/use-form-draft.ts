import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { generateId } from '../client/index.ts'
import type { Id } from '../domain/index.ts'
import { useTexts } from '../i18n/index.ts'
import { getDraftKey } from './draft-key.ts'
import type { DraftAbout } from './draft-key.ts'
import { endDraft, forgetDraft, partKey, readDraft, writeDraft } from './draft-store.ts'
import { encodeDraft } from './draft-text.ts'
import { ticksAt } from './kept-ticks.ts'
import type { KeptTicks } from './kept-ticks.ts'
import { draftTexts } from './texts/en.ts'

interface FormDraftOptions<Values> extends DraftAbout {
  /** The shape of the values, for a draft that an earlier build has stored. */
  readonly schema: GenericSchema<unknown, Values>
  /** Returns the values of an empty form. Called once. */
  readonly initial: () => Values
}

/** The texts of a notice that the form shows earlier input; the props of `DraftNotice`. */
export interface DraftNoticeTexts {
  readonly text: string
  readonly action: string
  readonly onStartOver: () => void
}

export interface FormDraft<Values> {
  readonly values: Values
  readonly setValues: (next: Values | ((before: Values) => Values)) => void
  /**
   * Returns the id of something that the form creates, the same for the same name until the draft ends (accounting
   * A17).
   */
  readonly getId: (name: string) => Id
  /** Returns the ticks in one of the form's pickers before it is submitted; they end with the draft. */
  readonly ticks: (picker: string) => KeptTicks
  /** Null unless the form was opened with a draft. */
  readonly notice: DraftNoticeTexts | null
  /** Deletes the draft, because its input is stored. The values stay visible until the form closes. */
  readonly drop: () => void
  /** Deletes the draft and the input; ids are new. */
  readonly startOver: () => void
}

/**
 * Returns the values of a form as a state that outlives the form: closing it, a reload and a session that ended elsewhere. Every
 * form keeps its input with this hook, and nothing else does (ADR 0192). It stores values that differ from the initial ones in
 * this tab, for this person and community, until the form has sent them, the person starts over or signs out.
 */
export function useFormDraft<Values>(options: FormDraftOptions<Values>): FormDraft<Values> {
  const words = useTexts(draftTexts)
  const [key] = useState(() => getDraftKey(options))
  const [opened] = useState(() => readDraft(key, options.schema))
  const [blank] = useState(options.initial)
  const [{ values, isRestored }, setState] = useState(() => ({
    values: opened ? opened.values : blank,
    isRestored: opened !== null,
  }))
  const [ids, setIds] = useState(() => createIds(opened?.ids))
  // The form renders typed text a moment after it was typed (ADR 0192).
  const entered = useRef(values)
  // What is stored, or must not be.
  const handled = useRef({ values, idCount: opened?.ids.size ?? 0 })
  const keep = (latest: Values) => {
    if (handled.current.values === latest && handled.current.idCount >= ids.known.size) return
    handled.current = { values: latest, idCount: ids.known.size }
    if (encodeDraft(latest) === encodeDraft(blank)) forgetDraft(key)
    else writeDraft(key, { values: latest, ids: ids.known })
  }
  const keepEntered = useEffectEvent(() => keep(entered.current))
  useEffect(() => keep(values))
  // A form can unmount before it has rendered the last typed text.
  useEffect(() => () => keepEntered(), [])

  const startOver = () => {
    endDraft(key)
    setIds(createIds())
    entered.current = blank
    handled.current = { values: blank, idCount: 0 }
    setState({ values: blank, isRestored: false })
  }
  return {
    values,
    setValues: (next) => {
      const latest = typeof next === 'function' ? (next as (values: Values) => Values)(entered.current) : next
      entered.current = latest
      setState((before) => ({ ...before, values: latest }))
    },
    getId: ids.getId,
    ticks: (picker) => ticksAt(partKey(key, picker), words),
    notice: isRestored ? { text: words.restored, action: words.startOver, onStartOver: startOver } : null,
    drop: () => {
      endDraft(key)
      handled.current = { values: entered.current, idCount: Infinity }
    },
    startOver,
  }
}

/** Ids by the names that the form gives them; each is generated when it is first asked for. */
function createIds(stored: ReadonlyMap<string, Id> = new Map()) {
  const known = new Map(stored)
  const getId = (name: string): Id => {
    const id = known.get(name) ?? generateId()
    known.set(name, id)
    return id
  }
  return { known, getId }
}
