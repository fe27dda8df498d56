import { useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { keepTrying } from '../network/index.ts'

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

interface Loadable<Props> {
  (props: Props & { readonly placeholder?: ReactNode }): ReactNode
  /** Loads the code, so that rendering needs no placeholder. Never rejects: rendering loads again and throws. */
  readonly preload: () => Promise<void>
}

/**
 * Returns a component whose code is loaded when it is first rendered; `placeholder` is shown until then. It throws what `load`
 * rejects with, and loads again when it is rendered again. It does not use `lazy` with `Suspense`: React shows content after a
 * wait only 300 ms after the last placeholder of the page appeared, even if the code was there at once (ADR 0069).
 */
export function loadable<Props extends object>(load: Load<Props>): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (Loaded ??= (await load()).default)

  function Loadable({ placeholder, ...props }: Props & { readonly placeholder?: ReactNode }) {
    const [Content, setContent] = useState(() => Loaded)
    useLayoutEffect(() => {
      if (Loaded) return undefined
      let isCurrent = true
      const set = (next: () => ComponentType<Props>) => {
        if (isCurrent) setContent(next)
      }
      loadOnce().then(
        (component) => set(() => component),
        (error: unknown) =>
          set(() => {
            throw error
          }),
      )
      return () => {
        isCurrent = false
      }
    }, [])
    return Content ? <Content {...(props as unknown as Props)} /> : placeholder
  }

  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Loadable, { preload })
}

/**
 * Works like `loadable`, for a part that the page works without. It throws nothing: `placeholder` stays while its code cannot be
 * loaded, which is reported once and tried again.
 */
export function optional<Props extends object>(
  load: Load<Props>,
): (props: Props & { readonly placeholder?: ReactNode }) => ReactNode {
  let Loaded: ComponentType<Props> | undefined

  return function Optional({ placeholder = null, ...props }: Props & { readonly placeholder?: ReactNode }) {
    const [Content, setContent] = useState(() => Loaded)
    useLayoutEffect(() => {
      if (Loaded) return undefined
      return keepTrying(
        async () => {
          const { default: Component } = await load()
          Loaded = Component
          setContent(() => Component)
        },
        (error) => globalThis.reportError(error),
      )
    }, [])
    return Content ? <Content {...(props as unknown as Props)} /> : placeholder
  }
}
