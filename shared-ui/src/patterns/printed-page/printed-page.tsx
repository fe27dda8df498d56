import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'

/** What is printed instead of the page while it is mounted, on A4; not shown on screen. */
export function PrintedPage({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <Paper data-printed>
      <PrintStyle />
      {children}
    </Paper>,
    document.body,
  )
}

// An open sheet stops the page from scrolling, which would cut the print after one page.
const PrintStyle = createGlobalStyle`
  @page {
    size: A4;
    margin: 10mm 12mm;
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
const Paper = styled.div`
  display: none;

  @media print {
    display: block;
  }
`
