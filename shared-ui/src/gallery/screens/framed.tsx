import type { ReactNode } from 'react'
import { AppFrame, Logo, Mark, Page, TabBar } from '../../index.ts'
import { exampleTabs } from '../../patterns/tab-bar/tab-bar.gallery.tsx'

/** A screen next to the navigation. */
export function Framed({ current, children }: { current: string; children: ReactNode }) {
  const items = exampleTabs.map((item) => ({ ...item, isCurrent: item.id === current }))
  return (
    <>
      <TabBar label="Main" items={items} brand={<Mark size={36} />} wideBrand={<Logo size={28} />} />
      <AppFrame>
        <Page>{children}</Page>
      </AppFrame>
    </>
  )
}
