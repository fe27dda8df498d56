/**
 * Returns the text field after this one in its form, to which Enter goes on; null after the last one, where Enter submits the form. It
 * skips disabled fields.
 */
export function nextField(field: HTMLInputElement): HTMLInputElement | HTMLTextAreaElement | null {
  const fields = [...(field.form?.elements ?? [])].filter(isTextField)
  return fields[fields.indexOf(field) + 1] ?? null
}

const TEXT_TYPES: readonly string[] = ['text', 'search', 'email', 'tel', 'url', 'number', 'password']

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.disabled
  return element instanceof HTMLInputElement && !element.disabled && TEXT_TYPES.includes(element.type)
}
