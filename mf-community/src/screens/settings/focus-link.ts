export type LinkControl = 'up' | 'down' | 'remove'

/**
 * Focuses a control of the link at `index` once it is rendered, so that the focus follows a link that moves. Without a `control` it focuses
 * the link's title. If the control is disabled, it focuses another one of the same link. It does nothing if there is no such link.
 */
export function focusLink(links: HTMLElement | null, index: number, control?: LinkControl): void {
  requestAnimationFrame(() => {
    const link = links?.querySelectorAll('[role=group]')[index]
    const wanted = control === undefined ? 'input' : `[data-control=${control}]:not([disabled])`
    const found =
      link?.querySelector<HTMLElement>(wanted) ??
      link?.querySelector<HTMLElement>('[data-control]:not([disabled])')
    found?.focus()
  })
}
