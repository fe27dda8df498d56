import { createPortal } from 'react-dom'
import type { ReactNode } from 'react'
import { createGlobalStyle, styled } from 'styled-components'

/** What is printed instead of the page while it is rendered; not shown on screen. */
export function PrintedPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return createPortal(
    <Paper data-printed>
      <PrintStyle />
      <h1>{title}</h1>
      {children}
    </Paper>,
    document.body,
  )
}

// A panel scrolls by itself, which would cut the print after one page.
const PrintStyle = createGlobalStyle`
  @page {
    size: A4;
    margin: 16mm 18mm;
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
    color: #000;
    font:
      400 10.5pt/1.45 system-ui,
      sans-serif;

    h1 {
      margin-bottom: 4mm;
      font-size: 18pt;
    }
  }
`
