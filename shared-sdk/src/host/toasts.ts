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
  /** True if it stays until `hideNotice`; other toasts hide by themselves. */
  readonly isPersistent: boolean
}

/**
 * The persistent toasts, the most urgent first: only the first active one is shown. `waiting` also says that the app is
 * offline.
 */
const NOTICE_KEYS = ['waiting', 'offline', 'server', 'slow', 'update', 'storage', 'clock'] as const

/** The subject of a persistent toast; there is at most one of each. */
export type NoticeKey = (typeof NOTICE_KEYS)[number]

type Notices = { readonly [Key in NoticeKey]?: Toast }

interface ToastState {
  /** The visible toast. */
  readonly toast: Toast | null
  readonly notices: Notices
  readonly passing: Toast | null
  readonly lastId: number
}

const NONE: ToastState = { toast: null, notices: {}, passing: null, lastId: 0 }

/**
 * Shows at most one toast at a time; the same text twice is one toast (product 4, product 9). A passing toast covers a
 * persistent one, which shows again after it.
 */
export const useToastStore = create<ToastState>()(() => NONE)

function update(part: Partial<ToastState>): void {
  useToastStore.setState((state) => {
    const next = { ...state, ...part }
    const notice = NOTICE_KEYS.map((key) => next.notices[key]).find((one) => one !== undefined)
    return { ...next, toast: next.passing ?? notice ?? null }
  })
}

function createToast(text: string, tone: ToastTone, isPersistent: boolean, action?: ToastAction): Toast {
  return { id: useToastStore.getState().lastId + 1, text, tone, isPersistent, ...(action && { action }) }
}

/**
 * Shows a toast from anywhere; the shell renders it and hides it after 2200 ms. With an action, such as 'Undo', it stays for 10
 * s, or until the action is run, and replaces a toast with the same text, whose action would undo something else.
 */
export function showToast(text: string, tone: ToastTone = 'info', action?: ToastAction): void {
  const { toast: shown } = useToastStore.getState()
  if (action === undefined && shown?.text === text && shown.tone === tone) return
  const passing = createToast(text, tone, false, action)
  update({ passing, lastId: passing.id })
}

/** Shows a persistent toast, or replaces the one with the same key. */
export function showNotice(key: NoticeKey, text: string, tone: ToastTone, action?: ToastAction): void {
  const { notices } = useToastStore.getState()
  if (notices[key]?.text === text) return
  const notice = createToast(text, tone, true, action)
  update({ notices: { ...notices, [key]: notice }, lastId: notice.id })
}

/** Removes a persistent toast, if there is one. */
export function hideNotice(key: NoticeKey): void {
  const { [key]: _gone, ...notices } = useToastStore.getState().notices
  update({ notices })
}

/** Removes a passing toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (useToastStore.getState().passing?.id === id) update({ passing: null })
}
