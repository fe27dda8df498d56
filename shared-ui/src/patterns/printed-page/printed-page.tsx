import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'

interface PrintedPageProps {
  readonly children: ReactNode
  /** CSS of the page's margin. */
  readonly margin?: string
}

/** What is printed instead of the page while it is mounted, on A4; not shown on screen. */
export function PrintedPage({ children, margin = '10mm 12mm' }: PrintedPageProps) {
  return createPortal(
    <Paper data-printed>
      <PrintStyle $margin={margin} />
      {children}
    </Paper>,
    document.body,
  )
}

// An open sheet stops the page from scrolling, which would cut the print after one page.
const PrintStyle = createGlobalStyle<{ $margin: string }>`
  @page {
    size: A4;
    margin: ${({ $margin }) => $margin};
  }
  @media print {
    html, body {
      position: static !important;
      height: auto !important;
      min-height: 0 !important;
      overflow: visible !important;
      background: #fff !important;
    }
    body > :not([data-printed]) {
      display: none !important;
    }
  }
`
const Paper = styled.main`
  display: none;

  @media print {
    display: block;
  }
`
