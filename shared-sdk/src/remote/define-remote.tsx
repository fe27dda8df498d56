import { QueryClientProvider } from '@tanstack/react-query'
import React, { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root, RootOptions } from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import type { RemoteApp, RemoteProps } from '../contracts/remote-module.ts'
import type { RemoteName } from '../contracts/remote-declaration.ts'
import { loadCatalogues } from '../i18n/catalogue.ts'
import { Router } from '../navigation/index.ts'
import { queryClient } from '../queries/query-client.ts'

/** A screen tree: it gets the path it is mounted at and renders its own routes below it. */
export type ScreenTree = React.ComponentType<{ readonly basePath: string }>

/** The exports of a remote's `routes.tsx`. */
export interface RemoteRoutes {
  /** The screens by the id that `description.ts` declares. */
  readonly screens: Readonly<Record<string, ScreenTree>>
  /** Fetches the data of the first screen, before it is rendered. It must not take long, and must not reject. */
  readonly prepare?: (first: FirstScreen) => Promise<void>
}

/** The screen that a remote shows first on a page. */
export type FirstScreen = Pick<RemoteProps, 'screen' | 'basePath' | 'location'>

interface RemoteDefinition {
  readonly name: RemoteName
  /** Loads the routes when the remote is first shown. */
  readonly load: () => Promise<RemoteRoutes>
}

/**
 * Returns the single-spa lifecycles of a remote (its `./app` module): a React root of its own with the shared query
 * cache and the shell's router. A crash while rendering calls `onCrash` and affects nothing else.
 */
export function defineRemote({ name, load }: RemoteDefinition): Required<RemoteApp> {
  const options = (): RootOptions => ({
    // Ids of useId must differ between the roots on one page.
    identifierPrefix: `${name}-`,
    // The error boundary passes errors to the shell, which reports them once.
    onCaughtError: () => {},
  })
  const preload = async () => {
    await load()
    await loadCatalogues()
  }
  const lifecycles = singleSpaReact<RemoteProps & { domElement: HTMLElement }>({
    React,
    ReactDOMClient: { createRoot: (element: Element) => startedInPieces(createRoot(element, options())) },
    renderType: 'createRoot',
    loadRootComponent: async (first) => {
      const { screens, prepare } = await load()
      await Promise.all([loadCatalogues(), prepare?.(first as FirstScreen)])
      return (props) => <RemoteRoot screens={screens} {...(props as RemoteProps)} />
    },
    errorBoundary: (error, _info, props) => <Crashed error={error} onCrash={props.onCrash} />,
    domElementGetter: (props) => props.domElement,
    parcelCanUpdate: true,
  }) as RemoteApp
  return { ...lifecycles, preload }
}

/** True if a remote has been rendered on this page. */
let isStarted = false

/**
 * Wraps a root so that the page's first render lets the browser do other things in between: a whole screen takes a slow phone
 * a sixth of a second, in which it would answer nothing. Later renders answer a tap, and happen at once.
 */
function startedInPieces(root: Root): Root {
  return {
    render: (content) => {
      if (isStarted) return root.render(content)
      isStarted = true
      startTransition(() => root.render(content))
    },
    unmount: () => root.unmount(),
  }
}

function RemoteRoot({
  screens,
  screen,
  basePath,
  location,
  navigator,
}: RemoteProps & Pick<RemoteRoutes, 'screens'>) {
  const Tree = screens[screen]
  if (!Tree) throw new Error(`This remote has no screen “${screen}”.`)
  return (
    <QueryClientProvider client={queryClient}>
      <Router location={location} navigator={navigator}>
        <Tree basePath={basePath} />
      </Router>
    </QueryClientProvider>
  )
}

/** Renders nothing: the shell replaces the crashed tree with its own message. */
function Crashed({ error, onCrash }: { readonly error: unknown; readonly onCrash: RemoteProps['onCrash'] }) {
  React.useEffect(() => onCrash(error), [error, onCrash])
  return null
}
