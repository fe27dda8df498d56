import type { ComponentType, ReactNode } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { vi } from 'vitest'
import type { SheetId, SheetProps } from '../contracts/index.ts'
import { createTestClient, TestApp } from './test-app.tsx'

interface AppOptions {
  /** The initial path. */
  readonly path: string
  /** An empty cache by default. */
  readonly client?: QueryClient
}

/** Renders an element in a `TestApp`. */
export function renderInApp(
  element: ReactNode,
  { path, client = createTestClient() }: AppOptions,
): RenderResult {
  return render(
    <TestApp path={path} client={client}>
      {element}
    </TestApp>,
  )
}

interface SheetOptions extends AppOptions {
  readonly onClose?: () => void
}

/** Renders an open sheet. Returns the view, and the function that the sheet calls to close. */
export function renderSheet<Id extends SheetId>(
  Sheet: ComponentType<SheetProps<Id>>,
  params: SheetProps<Id>['params'],
  { onClose = vi.fn<() => void>(), ...app }: SheetOptions,
): RenderResult & { readonly onClose: () => void } {
  const sheet = <Sheet params={params} open onClose={onClose} onClosed={() => {}} />
  return { ...renderInApp(sheet, app), onClose }
}
