/**
 * Registers the custom properties of the drawer before one is rendered. The library registers them while the first drawer opens, after it has
 * measured it, and then the browser works out the styles of the whole page a second time. The library ignores what is registered already.
 */
export function registerDrawerProperties(): void {
  if (typeof CSS === 'undefined' || !('registerProperty' in CSS)) return
  for (const [name, syntax, initialValue] of PROPERTIES) {
    try {
      CSS.registerProperty({ name, syntax, initialValue, inherits: false })
    } catch (error) {
      // Another copy of this module was first.
      if (!(error instanceof DOMException && error.name === 'InvalidModificationError')) throw error
    }
  }
}

/** As `@base-ui/react` registers them (drawer/popup/DrawerPopup.js). */
const PROPERTIES = [
  ['--drawer-swipe-movement-x', '<length>', '0px'],
  ['--drawer-swipe-movement-y', '<length>', '0px'],
  ['--drawer-snap-point-offset', '<length>', '0px'],
  ['--drawer-swipe-progress', '<number>', '0'],
  ['--drawer-swipe-strength', '<number>', '1'],
] as const
