import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PrintedPage as Page } from '@coffer/shared-ui/print'

/** Prints a text instead of the page while it is rendered, with the margins of a letter. */
export function PrintedPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Page margin="16mm 18mm">
      <Text>
        <h1>{title}</h1>
        {children}
      </Text>
    </Page>
  )
}

const Text = styled.div`
  color: #000;
  font:
    400 10.5pt/1.45 system-ui,
    sans-serif;

  h1 {
    margin-bottom: 4mm;
    font-size: 18pt;
  }
`
