/**
 * Keeps the pictures of drafts (ADR 0192) in memory, and as text in this tab's storage, so that they survive a reload. A browser
 * database would answer too late, because a form needs its values when it opens.
 */
import { object, record, string } from 'valibot'
import { generateId, parseStored, reportError, sessionSettings } from '../client/index.ts'

/**
 * The most characters of all stored pictures together: half of what browsers store for a tab. Further pictures stay in
 * memory only.
 */
const MOST_CHARACTERS = 2_500_000

const storedFile = object({ name: string(), type: string(), base64: string() })
const storedFiles = record(string(), storedFile)

/** The pictures in memory outlive their form, and end with the page. */
const files = new Map<string, File>()
const fileIds = new WeakMap<File, string>()

/** Keeps a picture, and returns its id. */
export function fileId(file: File): string {
  const known = fileIds.get(file)
  if (known !== undefined && files.has(known)) return known
  const id = known ?? generateId()
  fileIds.set(file, id)
  files.set(id, file)
  store(id, file).catch(reportError)
  return id
}

/** Returns the picture with this id; undefined when it is no longer kept. */
export function findDraftFile(id: string): File | undefined {
  return files.get(id) ?? restore(id)
}

/** Releases all pictures, for when no draft needs one any more. */
export function forgetFiles(): void {
  files.clear()
  sessionSettings.remove('draftFiles')
}

/** Deletes the stored pictures that this text of all drafts does not name. */
export function forgetFilesExcept(drafts: string): void {
  const stored = readStored()
  const needed = Object.entries(stored).filter(([id]) => drafts.includes(id))
  if (needed.length < Object.keys(stored).length) writeStored(Object.fromEntries(needed))
}

/** Stores a picture. The draft that needs it is written meanwhile, or it has ended and nothing is stored. */
async function store(id: string, file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const drafts = sessionSettings.get('drafts') ?? ''
  if (!files.has(id) || !drafts.includes(id)) return
  forgetFilesExcept(drafts)
  const next = { ...readStored(), [id]: { name: file.name, type: file.type, base64: toBase64(bytes) } }
  const characters = Object.values(next).reduce((all, { base64 }) => all + base64.length, 0)
  if (characters <= MOST_CHARACTERS) writeStored(next)
}

function restore(id: string): File | undefined {
  const stored = readStored()[id]
  if (stored === undefined) return undefined
  const { name, type, base64 } = stored
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const file = new File([bytes], name, { type })
  files.set(id, file)
  fileIds.set(file, id)
  return file
}

/** Converts the bytes in parts, because a call takes a limited number of arguments. */
function toBase64(bytes: Uint8Array): string {
  const PART = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return btoa(text)
}

type Stored = Readonly<
  Record<string, { readonly name: string; readonly type: string; readonly base64: string }>
>

function readStored(): Stored {
  return parseStored(sessionSettings.get('draftFiles'), storedFiles) ?? {}
}

function writeStored(stored: Stored): void {
  if (Object.keys(stored).length === 0) sessionSettings.remove('draftFiles')
  else sessionSettings.set('draftFiles', JSON.stringify(stored))
}
