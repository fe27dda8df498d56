import type { ReactNode } from 'react'
import { AppFrame, Logo, Mark, Page, TabBar } from '../../index.ts'
import { exampleTabs } from '../../patterns/tab-bar/tab-bar.gallery.tsx'

/** A screen beside the navigation. */
export function Framed({
  current,
  isWide = false,
  children,
}: {
  current: string
  isWide?: boolean
  children: ReactNode
}) {
  const items = exampleTabs.map((item) => ({ ...item, isCurrent: item.id === current }))
  return (
    <>
      <TabBar label="Main" items={items} brand={<Mark size={36} />} wideBrand={<Logo size={28} />} />
      <AppFrame>
        <Page $width={isWide ? 'wide' : 'narrow'}>{children}</Page>
      </AppFrame>
    </>
  )
}
