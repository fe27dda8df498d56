const POSITION = 'aria-posinset'
const CONTROL = 'input, button, a[href]'

/** The control of a row that stands in the page: what has its place, or what stands in that. */
export function rowElement(list: HTMLElement | null, index: number): HTMLElement | null {
  const row = list?.querySelector<HTMLElement>(`[${POSITION}="${index + 1}"]`) ?? null
  return row?.matches(CONTROL) ? row : (row?.querySelector<HTMLElement>(CONTROL) ?? null)
}

/** Which row an element is or stands in; null for none. */
export function rowIndexOf(element: Element): number | null {
  const row = element.closest(`[${POSITION}]`)
  return row ? Number(row.getAttribute(POSITION)) - 1 : null
}
