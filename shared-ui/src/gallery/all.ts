import type { ReactElement } from 'react'

export interface GalleryEntry {
  title: string
  element: ReactElement
  /** The entry needs the whole window, e.g. sheets and screens, so it is shown on a page of its own. */
  fullPage?: boolean
}

interface GalleryContext {
  (path: string): { readonly gallery: readonly GalleryEntry[] }
  readonly keys: () => readonly string[]
}

declare global {
  interface ImportMeta {
    /** The bundler's: all modules below a folder. */
    readonly webpackContext: (
      folder: string,
      options: { readonly regExp: RegExp; readonly exclude: RegExp },
    ) => GalleryContext
  }
}

/** `screens.gallery.tsx` shows those of its folder. */
const context = import.meta.webpackContext('..', { regExp: /\.gallery\.tsx$/, exclude: /\/screens\// })

/** All states of all components, by component name. */
export const galleries: Readonly<Record<string, readonly GalleryEntry[]>> = Object.fromEntries(
  context.keys().map((path) => [componentName(path), context(path).gallery]),
)

/** Returns `AccountField` for `…/account-field.gallery.tsx`. */
function componentName(path: string): string {
  const [file = ''] = (path.split('/').at(-1) ?? '').split('.')
  return file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
