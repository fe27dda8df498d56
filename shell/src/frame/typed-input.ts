/** The values that fields had when they were focused. */
const initial = new WeakMap<Element, string>()
/** Fields that the person has changed, and sheets with a form in which they have done something. */
const touched = new Set<Element>()

const FIELD = 'input, textarea, select'
const SEARCH = '[type=search], [role=searchbox]'
const SHEET = 'dialog, [role=dialog]'
/** Fields whose form tracks itself whether anything is unsaved, even after saving (`useLeaveGuard`). */
const GUARDED = '[data-unsaved]'

/** Starts to note what the person enters, for `hasTypedInput`. Returns a function that stops this. */
export function watchTypedInput(): () => void {
  const onFocus = ({ target }: Event) => {
    if (isField(target)) initial.set(target, getValue(target))
  }
  const onInput = ({ target }: Event) => {
    if (isField(target) && !target.matches(SEARCH)) touched.add(target)
  }
  // Taps also fill in a form in a sheet, e.g. who shares or which account.
  const onClick = ({ target }: Event) => {
    const sheet = target instanceof Element ? target.closest(SHEET) : null
    if (sheet && [...sheet.querySelectorAll(FIELD)].some((field) => !field.matches(SEARCH)))
      touched.add(sheet)
  }
  const listeners = { focusin: onFocus, input: onInput, click: onClick }
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { capture: true })
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener, { capture: true })
    touched.clear()
  }
}

/** Returns whether the page shows something that the person has entered and that a reload would lose. */
export function hasTypedInput(): boolean {
  for (const element of touched) if (!element.isConnected) touched.delete(element)
  return document.querySelector('[data-unsaved=true]') !== null || [...touched].some(isUnsaved)
}

function isUnsaved(element: Element): boolean {
  if (!isField(element)) return true
  return element.closest(GUARDED) === null && getValue(element) !== (initial.get(element) ?? '')
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(FIELD)
}

function getValue(field: Field): string {
  const isChoice = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  return isChoice ? String(field.checked) : field.value
}
