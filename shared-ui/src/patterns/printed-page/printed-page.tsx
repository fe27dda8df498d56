import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'

interface PrintedPageProps {
  readonly children: ReactNode
  /** The CSS of the page's margin. */
  readonly margin?: string
}

/** Prints its content on A4 pages instead of the page while it is mounted. The content is not shown on screen. */
export function PrintedPage({ children, margin = '10mm 12mm' }: PrintedPageProps) {
  usePrintStyle(margin)
  return createPortal(
    // An open sheet hides the rest of the page from assistive technology, and so from the tags of a PDF, but not live regions.
    <Paper data-printed aria-live="off">
      {children}
    </Paper>,
    document.body,
  )
}

/**
 * Replaces the page in print. An open sheet stops the page from scrolling, which would cut the print after one page. A `createGlobalStyle`
 * would not do: styled-components 6.6 inserts nothing for one that is mounted a second time.
 */
function usePrintStyle(margin: string): void {
  useLayoutEffect(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(`
      @page {
        size: A4;
        margin: ${margin};
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
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style)
    }
  }, [margin])
}

const Paper = styled.main`
  display: none;

  @media print {
    display: block;
  }
`
