import { create } from 'zustand'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly action?: ToastAction
  /** Stays until whoever put it up takes it down; all others hide by themselves. */
  readonly isPersistent: boolean
}

/** What can stay in sight, the most urgent first: one of them covers the ones after it. */
const NOTICE_KEYS = ['offline', 'server', 'update'] as const

/** What a persistent toast is about; there is at most one of each. */
export type NoticeKey = (typeof NOTICE_KEYS)[number]

type Notices = { readonly [Key in NoticeKey]?: Toast }

interface ToastState {
  /** The one toast in sight. */
  readonly toast: Toast | null
  readonly notices: Notices
  readonly passing: Toast | null
  readonly lastId: number
}

const NONE: ToastState = { toast: null, notices: {}, passing: null, lastId: 0 }

/**
 * At most one toast at a time; the same text twice is one toast (spec 4, spec 9). A passing toast stands
 * before a persistent one, which comes back after it.
 */
export const useToastStore = create<ToastState>()(() => NONE)

function change(part: Partial<ToastState>): void {
  useToastStore.setState((state) => {
    const next = { ...state, ...part }
    const standing = NOTICE_KEYS.map((key) => next.notices[key]).find((notice) => notice !== undefined)
    return { ...next, toast: next.passing ?? standing ?? null }
  })
}

function make(text: string, tone: ToastTone, isPersistent: boolean, action?: ToastAction): Toast {
  return { id: useToastStore.getState().lastId + 1, text, tone, isPersistent, ...(action && { action }) }
}

/** Shows a toast from anywhere; the shell draws it and hides it after 2200 ms. */
export function showToast(text: string, tone: ToastTone = 'info'): void {
  const { toast: shown } = useToastStore.getState()
  if (shown?.text === text && shown.tone === tone) return
  const passing = make(text, tone, false)
  change({ passing, lastId: passing.id })
}

/** Puts up a persistent toast, or changes the one of the same key. */
export function showNotice(key: NoticeKey, text: string, tone: ToastTone, action?: ToastAction): void {
  const { notices } = useToastStore.getState()
  if (notices[key]?.text === text) return
  const notice = make(text, tone, true, action)
  change({ notices: { ...notices, [key]: notice }, lastId: notice.id })
}

/** Takes a persistent toast down; nothing happens where there is none. */
export function hideNotice(key: NoticeKey): void {
  const { [key]: _gone, ...notices } = useToastStore.getState().notices
  change({ notices })
}

/** Takes a passing toast down, unless another one has taken its place. */
export function dismissToast(id: number): void {
  if (useToastStore.getState().passing?.id === id) change({ passing: null })
}
